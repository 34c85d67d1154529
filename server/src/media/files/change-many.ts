import { say } from '@toasoan/contract/kit/text'
import type { updateFiles } from '@toasoan/contract/media/files'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { changeFile, trashFile } from './change-file.ts'
import { prepareMark } from './mark-file.ts'

type Result = { id: number; ok: boolean; message: string | null; error: string | null }

/** Changes many files, each in a transaction of its own: what is refused is told and holds up no other. */
export async function changeMany(call: Call<typeof updateFiles>): Promise<{ results: Result[] }> {
  const { body, change: within, language } = call
  const one = (id: number) =>
    within(async (tx, note) => {
      if (body.change) await changeFile(tx, call, id, body.change, note)
      if (body.trashed === true) await trashFile(tx, call, id, note)
      if (body.trashed === false) await changeFile(tx, call, id, { trashed: false }, note)
    })
  const results: Result[] = []
  for (const id of new Set(body.ids)) {
    try {
      if (body.change) await prepareMark(call, id, body.change)
      await one(id)
      results.push({ id, ok: true, message: null, error: null })
    } catch (error) {
      const { definition, data } = asRefusal(error, language)
      if (definition.status >= 500) throw error
      results.push({
        id,
        ok: false,
        message: say(definition.message, language, data),
        error: definition.code,
      })
    }
  }
  return { results }
}
