/*
 * npm run audit:verify [-- <number>:<digest>]: recomputes the chain of the activity log. Exit code 1
 * when a row was altered, removed or inserted. The number and digest are those that an earlier run
 * printed and somebody kept outside of the database.
 */

import { type Break, type Link, verifyChain } from '../../administration/audit/verify-chain.ts'
import { startError } from '../../kernel/configuration/start-error.ts'
import { withDatabase } from './with-database.ts'

const sentences: Record<Break['kind'], [string, string]> = {
  altered: ['đã bị sửa', 'was altered'],
  removed: ['đã bị xóa', 'was removed'],
  inserted: ['đã bị chèn vào', 'was inserted'],
  replaced: ['không còn là dòng đã được ghi lại trước đây', 'is not the one that was kept earlier'],
}

function expectedLink(word: string | undefined): Link | undefined {
  if (!word) return undefined
  const found = word.match(/^(\d{1,15}):([0-9a-f]{64})$/i)
  if (!found) {
    throw startError(
      `Không hiểu “${word}”: cần <số thứ tự>:<mã> như lần chạy trước đã in.`,
      `“${word}” is not understood: give <number>:<digest> as an earlier run printed it.`,
    )
  }
  return { seq: Number(found[1]), hash: (found[2] as string).toLowerCase() }
}

await withDatabase(async (pool) => {
  const { verified, waiting, head, broken } = await verifyChain(pool, expectedLink(process.argv[2]))
  console.info(`Đã kiểm tra ${verified} dòng nhật ký / ${verified} rows of the activity log verified`)
  if (waiting > 0) console.info(`${waiting} dòng chưa vào chuỗi / ${waiting} rows are not chained yet`)
  if (!broken) {
    console.info(`Chuỗi nguyên vẹn / The chain is whole: ${head.seq}:${head.hash}`)
    return
  }
  const { kind, seq, id } = broken
  const row = id === null ? `${seq}` : `${seq} (id ${id})`
  const [vi, en] = sentences[kind]
  console.error(`Dòng số ${row} ${vi}.\nRow number ${row} ${en}.`)
  process.exitCode = 1
})
