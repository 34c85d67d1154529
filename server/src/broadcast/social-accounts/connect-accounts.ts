import { socialAccountErrors } from '@toasoan/contract/broadcast/social-accounts'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { debugToken, neededOfChannels, neededOfPages } from './check-account.ts'
import { type GraphConnection, requireGraph, requireYoutube } from './connection.ts'
import { askGraph } from './graph.ts'
import { labelOf, sealToken } from './seal-token.ts'
import { askYoutube, renewToken } from './youtube.ts'

/** A page or channel that a network lets us speak for. */
export type Found = {
  network: 'facebook' | 'youtube'
  external_id: string
  name: string
  address: string
  token: string
  scopes: string[]
  missing: string[]
  expires_at: string | null
}

const badToken = (network: string, reason: string, field: string) =>
  fail(socialAccountErrors.badToken, { network, reason }, { [field]: [reason] })

const away = (network: string) => fail(socialAccountErrors.away, { network })

/** More pages than anybody has. */
const mostPages = 10

/**
 * The pages that a person's token opens, with the tokens of the pages themselves.
 *
 * @throws Refusal 422 at the field when Facebook does not take it, 503 while it does not answer
 */
export async function pagesOf(connection: GraphConnection, token: string) {
  const pages: { id: string; name: string; link: string; token: string }[] = []
  let after = ''
  for (let turn = 0; turn < mostPages; turn += 1) {
    const answer = await askGraph(connection, {
      method: 'GET',
      path: '/me/accounts',
      token,
      params: { fields: 'id,name,link,access_token', limit: '100', ...(after ? { after } : {}) },
    })
    if (answer.kind === 'error' && answer.code !== 1 && answer.code !== 2)
      throw badToken('Facebook', answer.message, 'access_token')
    if (answer.kind !== 'ok') throw away('Facebook')
    for (const { id, name, link, access_token } of answer.body.data ?? [])
      pages.push({
        id: String(id),
        name: String(name),
        link: String(link ?? ''),
        token: String(access_token),
      })
    if (!answer.body.paging?.next) break
    after = String(answer.body.paging.cursors?.after ?? '')
  }
  return pages
}

/** A token that lasts, for the one that a person's log-in gave; tokens of pages got by it do not end. */
async function lasting(connection: GraphConnection, token: string): Promise<string> {
  const answer = await askGraph(connection, {
    method: 'GET',
    path: '/oauth/access_token',
    token,
    params: {
      grant_type: 'fb_exchange_token',
      client_id: connection.appId,
      client_secret: connection.appSecret,
      fb_exchange_token: token,
    },
  })
  if (answer.kind === 'error' && answer.code !== 1 && answer.code !== 2)
    throw badToken('Facebook', answer.message, 'access_token')
  if (answer.kind !== 'ok') throw away('Facebook')
  return String(answer.body.access_token)
}

/** The chosen pages of a person, ready to be kept. */
export async function findPages(kernel: Kernel, token: string, ids: readonly string[]): Promise<Found[]> {
  const connection = requireGraph(kernel)
  const pages = await pagesOf(connection, await lasting(connection, token))
  const found: Found[] = []
  for (const id of new Set(ids)) {
    const page = pages.find((each) => each.id === id)
    if (!page) throw badToken('Facebook', id, 'external_ids')
    const { valid, scopes, expires_at, failure } = await debugToken(connection, page.token)
    if (!valid) throw badToken('Facebook', failure, 'access_token')
    const missing = neededOfPages.filter((scope) => !scopes.includes(scope))
    const { name, link: address } = page
    found.push({
      network: 'facebook',
      external_id: id,
      name,
      address,
      token: page.token,
      scopes,
      missing,
      expires_at,
    })
  }
  return found
}

/** The channel of a refresh token, ready to be kept. */
export async function findChannel(kernel: Kernel, token: string): Promise<Found[]> {
  const connection = requireYoutube(kernel)
  const renewed = await renewToken(connection, token)
  if (renewed.kind === 'error') throw badToken('YouTube', renewed.message || renewed.reason, 'refresh_token')
  if (renewed.kind !== 'ok') throw away('YouTube')
  const scopes = String(renewed.body.scope ?? '').split(' ')
  const answer = await askYoutube(connection, {
    method: 'GET',
    path: '/channels',
    token: String(renewed.body.access_token),
    params: { part: 'snippet', mine: 'true' },
  })
  if (answer.kind === 'error') throw badToken('YouTube', answer.message, 'refresh_token')
  if (answer.kind !== 'ok') throw away('YouTube')
  const [channel] = answer.body.items ?? []
  if (!channel) throw badToken('YouTube', 'channel', 'refresh_token')
  const missing = neededOfChannels.filter((scope) => !scopes.includes(scope))
  const external_id = String(channel.id)
  return [
    {
      network: 'youtube',
      external_id,
      name: String(channel.snippet?.title ?? external_id),
      address: `https://www.youtube.com/channel/${external_id}`,
      token,
      scopes,
      missing,
      expires_at: null,
    },
  ]
}

/** Keeps an account with its token sealed; one that is known gets the new token. Gives its id. */
export async function keepAccount(
  tx: Tx,
  { configuration }: Pick<Kernel, 'configuration'>,
  found: Found,
  userId: number,
): Promise<number> {
  const { network, external_id, name, address, scopes, missing, expires_at } = found
  const sealed = sealToken(found.token, labelOf(found), configuration.jwtSecret)
  const { rows } = await sql<{ id: number }>`
    insert into social_account (network, external_id, name, address, token, scopes, missing, expires_at, health,
      checked_at, created_by)
    values (${network}, ${external_id}, ${name}, ${address}, ${sealed}, ${scopes}::text[], ${missing}::text[],
      ${expires_at}, ${missing.length > 0 ? 'missing' : 'ok'}, now(), ${userId})
    on conflict (network, external_id) do update set name = excluded.name, address = excluded.address,
      token = excluded.token, access_token = null, access_until = null, scopes = excluded.scopes,
      missing = excluded.missing, expires_at = excluded.expires_at, warned_days = null, health = excluded.health,
      failure = '', checked_at = now(), wait_until = null, version = social_account.version + 1, updated_at = now()
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}
