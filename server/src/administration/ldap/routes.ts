import {
  type DirectoryReport,
  importDirectory,
  previewDirectory,
  viewDirectory,
} from '@toasoan/contract/administration/staff-sync'
import { inTransaction } from '#server/kernel/database/database.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changingRights } from '../rights/public.ts'
import { applyDirectory } from './apply.ts'
import { readDirectory } from './directory.ts'

/** Ends the transaction of a preview, so that nothing of it stays. */
class Undone extends Error {
  readonly report: DirectoryReport
  constructor(report: DirectoryReport) {
    super('preview')
    this.report = report
  }
}

export const routes: Route[] = [
  route(viewDirectory, async ({ configuration: { ldapUrl, ldapBase, ldapFilter } }) => ({
    host: ldapUrl ? new URL(ldapUrl).host : null,
    base: ldapBase,
    filter: ldapFilter,
  })),

  route(previewDirectory, async ({ db, configuration, access, language }) => {
    const people = await readDirectory(configuration)
    return inTransaction(db, (tx) =>
      changingRights({ tx, access, language }, async () => {
        throw new Undone(await applyDirectory({ tx, note: () => undefined, access, language }, people))
      }),
    ).catch((error) => {
      if (error instanceof Undone) return error.report
      throw error
    })
  }),

  route(importDirectory, async ({ change, configuration, access, language }) => {
    const people = await readDirectory(configuration)
    return change((tx, note) =>
      changingRights({ tx, access, language }, () => applyDirectory({ tx, note, access, language }, people)),
    )
  }),
]
