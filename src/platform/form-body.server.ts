// The body of a posted form. What is no form is the asker's fault, not ours: it is answered with 4xx and not logged.
import { data } from "react-router";

/** The fields as typed. Throws a 415 answer for a body that is no form, and a 400 for one that cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  if (!isForm) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
