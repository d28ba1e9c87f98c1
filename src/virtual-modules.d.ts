// Modules that vite.config.ts makes.
declare module "virtual:reader-script" {
  const address: string;
  export default address;
  /** Text of the script that reader pages carry in their head. */
  export const beforePaint: string;
}

declare module "virtual:admin-words" {
  const addresses: Readonly<Record<"en" | "ne", string>>;
  export default addresses;
}
