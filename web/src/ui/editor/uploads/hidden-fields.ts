import type { UploadFile } from '../editor-types.ts'

/** Adds what the server is to hide to the fields of an upload; every uploader of an editor must. */
export function appendHidden(form: FormData, { hide }: Pick<Parameters<UploadFile>[1], 'hide'>): void {
  if (!hide) return
  form.append('hide', JSON.stringify(hide.areas))
  if (hide.from) form.append('hidden_from', String(hide.from))
}
