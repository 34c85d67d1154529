import {
  bringBack,
  grantMamAccount,
  listMamGroupAccounts,
  mamAccounts,
  ownMamAccounts,
  revokeMamAccount,
  searchArchive,
} from '@toasoan/contract/media/archive'
import { type Route, route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { accountRecords, ownAccounts } from './accounts.ts'
import { bringAssetBack } from './bring-back.ts'
import { grant, listGrants, revoke } from './grants.ts'
import { searchAssets } from './search.ts'

export const routes: Route[] = [
  ...recordRoutes(mamAccounts, accountRecords),
  route(listMamGroupAccounts, listGrants),
  route(grantMamAccount, grant),
  route(revokeMamAccount, revoke),
  route(searchArchive, searchAssets),
  route(ownMamAccounts, async ({ db, access }) =>
    (await ownAccounts(db, access)).map(({ id, name, may_search, may_send }) => ({
      ...{ id, name, may_search, may_send },
    })),
  ),
  route(bringBack, bringAssetBack),
]
