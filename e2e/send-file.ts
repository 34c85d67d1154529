import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, baseUrl, tokensOf, type Username } from './people.ts'

/** A recording of the demo with speech: seven passages of an interview, 26 s. */
export const interview = () =>
  readFile(join(import.meta.dirname, '../server/seeds/demo/audio/phong-van-de-song-hong.mp3'))

/** Sends a file into the library as a form does, and waits until the server has read it. */
export async function sendFile(as: Username, name: string, bytes: Buffer): Promise<{ id: number }> {
  const { access_token } = await tokensOf(as)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${baseUrl()}/api/files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  })
  const { data, message } = (await answer.json()) as { data: { id: number }; message: string }
  if (!answer.ok) throw new Error(message)
  return data
}

/** A recording of one's own with what the speech service hears in it. */
export async function transcribed(as: Username, name: string): Promise<number> {
  const { id } = await sendFile(as, name, await interview())
  await ask(as, 'POST', '/speech/transcrible', { file_ids: [id] })
  const until = Date.now() + 60_000
  for (;;) {
    const { transcript } = await ask(as, 'GET', `/files/get-file-transcrible?file_id=${id}`)
    if (transcript) return id
    if (Date.now() > until) throw new Error('nothing was heard')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
