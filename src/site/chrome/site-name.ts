export { siteName } from "../../features/settings/site-name.ts";
