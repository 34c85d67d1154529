/*
 * npm run audit:verify [-- <number>:<digest>]: recomputes the chain of the activity log. Exit code 1
 * when a row was altered, removed or inserted. It is held against the end of the chain that a running
 * server keeps with its files, and against the number and digest that an earlier run printed and
 * somebody kept elsewhere.
 */

import { breakSentences, removedRun } from '@toasoan/contract/administration/audit'
import { readAnchor } from '../../administration/audit/anchor.ts'
import { type Break, type Link, verifyChain } from '../../administration/audit/verify-chain.ts'
import { startError } from '../../kernel/configuration/start-error.ts'
import { openStorage } from '../../kernel/storage/open-storage.ts'
import { withDatabase } from './with-database.ts'

function expectedLink(word: string | undefined): Link[] {
  if (!word) return []
  const found = word.match(/^(\d{1,15}):([0-9a-f]{64})$/i)
  if (!found) {
    throw startError(
      `Không hiểu “${word}”: cần <số thứ tự>:<mã> như lần chạy trước đã in.`,
      `“${word}” is not understood: give <number>:<digest> as an earlier run printed it.`,
    )
  }
  return [{ seq: Number(found[1]), hash: (found[2] as string).toLowerCase() }]
}

/** The break in both languages, with the row's id where there is a row. */
function sentencesOf({ kind, seq, through, id }: Break): string {
  const { vi, en } = through > seq ? removedRun : breakSentences[kind]
  const fill = (sentence: string) =>
    sentence
      .replace('{seq}', id === null ? String(seq) : `${seq} (id ${id})`)
      .replace('{through}', String(through))
  return `${fill(vi)} / ${fill(en)}`
}

await withDatabase(async (pool, configuration) => {
  const anchor = await readAnchor({ pool, storage: await openStorage(configuration) })
  const expected = [...(anchor ? [anchor] : []), ...expectedLink(process.argv[2])]
  const { verified, checked, waiting, head, breaks } = await verifyChain(pool, { expected })
  console.info(`Đã kiểm tra ${checked} dòng nhật ký / ${checked} rows of the activity log gone over`)
  if (waiting > 0) console.info(`${waiting} dòng chưa vào chuỗi / ${waiting} rows are not chained yet`)
  if (anchor) console.info(`Mốc giữ ngoài / Kept outside: ${anchor.seq}:${anchor.hash} (${anchor.at})`)
  if (breaks.length === 0) {
    console.info(`Chuỗi nguyên vẹn / The chain is whole: ${head.seq}:${head.hash}`)
    return
  }
  console.error(`Đúng đến dòng số ${verified} / Right up to row number ${verified}`)
  for (const each of breaks) console.error(sentencesOf(each))
  process.exitCode = 1
})
