import { type Area, resources, subjectOf } from '@toasoan/contract/access/catalogue'
import {
  type ChangesEvent,
  changesChannel,
  familyOf,
  isToldOtherwise,
  lineHeader,
} from '@toasoan/contract/kit/changes'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Realtime, RoomsOf } from './realtime.ts'

const roomOf = (area: Area) => `changes:${area}`

const areaOf = (can: string): Area | null => {
  const subject = subjectOf(can as never)
  return Object.hasOwn(resources, subject) ? resources[subject].area : null
}

/** A person hears of changes in the areas where they may do anything at all. */
export const roomsOfAreas: RoomsOf = ({ grants }) =>
  [...new Set([...grants.keys()].map(areaOf))].filter((area) => area !== null).map(roomOf)

/** What a socket's number looks like; the names of rooms have other signs. */
const lineId = /^[\w-]{20}$/

const tell = (realtime: Realtime, family: string, areas: ReadonlySet<Area>, except: string[]) =>
  realtime.toRooms([...areas].map(roomOf), changesChannel, { family } satisfies ChangesEvent, except)

/**
 * Lets the open pages of an area ask again after a call changed something in it. `areas` are those of the calls below the same
 * first part of an address, for the calls that ask for no permission.
 */
export function notifyOfChange(
  realtime: Realtime,
  { path }: AnyEndpoint,
  areas: ReadonlySet<Area>,
  request: FastifyRequest,
) {
  const family = familyOf({ path })
  if (isToldOtherwise(family)) return
  const own = request.headers[lineHeader]
  tell(realtime, family, areas, typeof own === 'string' && lineId.test(own) ? [own] : [])
}

const areasByFamily = new Map<string, Set<Area>>()

/** The areas that a call's changes concern, which grow while the other calls of its family are put on the server. */
export function areasOf(endpoint: AnyEndpoint): ReadonlySet<Area> {
  const family = familyOf(endpoint)
  const areas = areasByFamily.get(family) ?? new Set()
  areasByFamily.set(family, areas)
  const own = areaOf(endpoint.can)
  if (own) areas.add(own)
  return areas
}

/** The same after the house itself changed what a call changes, such as when the time of something has come. */
export const notifyOfOwnChange = (realtime: Realtime, endpoint: AnyEndpoint) =>
  tell(realtime, familyOf(endpoint), areasOf(endpoint), [])
