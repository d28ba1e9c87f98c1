/** The name of the field that people never see: only robots fill it in, and nothing happens with what they send. */
export const honeypotField = "website";
