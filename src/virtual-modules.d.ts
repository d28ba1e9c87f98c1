// Modules that vite.config.ts makes.
declare module "virtual:reader-script" {
  const address: string;
  export default address;
}
