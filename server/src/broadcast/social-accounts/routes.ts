import {
  beginSocialLogin,
  checkFacebook,
  checkYoutube,
  connectSocial,
  disconnectSocial,
  finishSocialLogin,
  listSocialAccounts,
  type SocialAccountRow,
  type SocialNetwork,
  socialAccountErrors,
  socialNetworkLabels,
} from '@toasoan/contract/broadcast/social-accounts'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type CallContext, type Route, route } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Account, asAccountRow, readAccount, readAccounts } from './account-rows.ts'
import { checkAccount, debugToken, neededOfPages } from './check-account.ts'
import { type Found, findChannel, findPages, keepAccount, pagesOf } from './connect-accounts.ts'
import { requireGraph } from './connection.ts'
import { beginLogin, endLogin, finishLogin, tokenOfLogin } from './login.ts'

const type = 'social_account'

const nameOf = ({ name }: Account) => name

async function checkPasted(kernel: Kernel, token: string) {
  const connection = requireGraph(kernel)
  const { valid, scopes, expires_at } = await debugToken(connection, token)
  if (!valid) return { valid, expires_at: null, missing: [], pages: [] }
  const known = await readAccounts(kernel.db)
  const isConnected = (id: string) =>
    known.some(({ external_id, health }) => external_id === id && health !== 'disconnected')
  return {
    valid,
    expires_at,
    missing: neededOfPages.filter((scope) => !scopes.includes(scope)),
    pages: (await pagesOf(connection, token)).map(({ id, name }) => ({
      external_id: id,
      name,
      connected: isConnected(id),
    })),
  }
}

const tokenOrLogin = text('Hãy dán mã hoặc đăng nhập Facebook.', 'Paste a token, or log in at Facebook.')

const nameOfNetwork = (network: SocialNetwork) => socialNetworkLabels[network].vi

/** Keeps what was found, and ends the log-in by which it was. */
const keepAll = (call: CallContext, found: readonly Found[], state?: string): Promise<SocialAccountRow[]> =>
  call.change(async (tx, note) => {
    const rows = []
    for (const each of found) {
      const account = await readAccount(tx, await keepAccount(tx, call, each, call.access.userId))
      note({ type, id: account.id, name: nameOf(account), after: asAccountRow(account) })
      rows.push(asAccountRow(account))
    }
    if (state) await endLogin(tx, state)
    return rows
  })

const verdict = ({ health, expires_at, missing }: Account) => ({
  valid: health === 'ok' || health === 'missing',
  expires_at,
  missing,
})

export const routes: Route[] = [
  route(listSocialAccounts, async ({ db }) => (await readAccounts(db)).map(asAccountRow)),

  route(checkFacebook, async (call) => {
    const { body, access, change } = call
    if ('access_token' in body) {
      if (!can(access, 'social.manage'))
        throw fail(kernelErrors.permissionDenied, { permission: 'social.manage' })
      const said = await checkPasted(call, body.access_token)
      await change(async (_, note) =>
        note({ type, id: 0, name: 'Facebook', after: { valid: said.valid, pages: said.pages.length } }),
      )
      return said
    }
    const before = await readAccount(call.db, body.account_id)
    if (before.network !== 'facebook') throw fail(kernelErrors.notFound)
    const after = await checkAccount(call, body.account_id)
    await change(async (_, note) =>
      note({
        type,
        id: after.id,
        name: nameOf(after),
        before: asAccountRow(before),
        after: asAccountRow(after),
      }),
    )
    return { ...verdict(after), pages: [] }
  }),

  route(checkYoutube, async (call) => {
    const { rows } = await sql<{ id: number }>`select id from social_account where network = 'youtube'
      and health <> 'disconnected' order by id limit 1`.execute(call.db)
    const id = call.query.account_id ?? rows[0]?.id
    if (id === undefined) return { valid: false, expires_at: null, missing: [] }
    const { network } = await readAccount(call.db, id)
    if (network !== 'youtube') throw fail(kernelErrors.notFound)
    return verdict(await checkAccount(call, id))
  }),

  route(beginSocialLogin, ({ change, configuration, access, body: { network } }) =>
    change(async (tx, note) => {
      const address = await beginLogin(tx, { configuration }, network, access.userId)
      note({ type, id: 0, name: nameOfNetwork(network), after: { network } })
      return { address }
    }),
  ),

  route(finishSocialLogin, async (call) => {
    const { access, body } = call
    const { network, token } = await finishLogin(call, access.userId, body.state, body.code)
    if (network === 'facebook') {
      const { pages } = await checkPasted(call, token)
      await call.change(async (_, note) =>
        note({ type, id: 0, name: nameOfNetwork(network), after: { pages: pages.length } }),
      )
      return { network, accounts: [], pages }
    }
    return { network, accounts: await keepAll(call, await findChannel(call, token)), pages: [] }
  }),

  route(connectSocial, async (call) => {
    const { body, access } = call
    if (body.network === 'youtube') return keepAll(call, await findChannel(call, body.refresh_token))
    const { state, access_token } = body
    if ((state === undefined) === (access_token === undefined))
      throw fail(kernelErrors.invalid, {}, { access_token: [say(tokenOrLogin, call.language)] })
    const token = access_token ?? (await tokenOfLogin(call, access.userId, state as string))
    return keepAll(call, await findPages(call, token, body.external_ids), state)
  }),

  changing(disconnectSocial, async ({ tx, note, params }) => {
    await sql`select from social_account where id = ${params.id} for update`.execute(tx)
    const before = await readAccount(tx, params.id)
    if (before.health === 'disconnected') throw fail(socialAccountErrors.stopped, { name: before.name })
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from social_target where account_id = ${params.id}
      and status in ('waiting', 'draft', 'sending', 'unknown')`.execute(tx)
    const count = rows[0]?.n ?? 0
    if (count > 0) throw fail(socialAccountErrors.postsWait, { count })
    const { rows: lives } = await sql<{ name: string }>`
      select l.name from social_output o join social_live l on l.id = o.live_id
      where o.account_id = ${params.id} and (o.wanted or o.state <> 'off') limit 1`.execute(tx)
    if (lives[0]) throw fail(socialAccountErrors.isLive, { name: lives[0].name })
    await sql`update social_account set health = 'disconnected', token = null, access_token = null,
        access_until = null, version = version + 1, updated_at = now() where id = ${params.id}`.execute(tx)
    const after = await readAccount(tx, params.id)
    note({
      type,
      id: before.id,
      name: nameOf(before),
      before: asAccountRow(before),
      after: asAccountRow(after),
    })
    return null
  }),
]
