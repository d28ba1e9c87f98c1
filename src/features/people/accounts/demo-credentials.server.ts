// The published account of the local demo. Authentication refuses every account marked `is_demo` anywhere else, and
// production does not start with one present.
export const demoCredentials = { email: "admin@rangashala.example", password: "rangashala-demo" } as const;
