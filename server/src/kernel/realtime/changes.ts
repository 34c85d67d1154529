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

/** Users receive changes of areas in which they hold any permission. */
export const roomsOfAreas: RoomsOf = ({ grants }) =>
  [...new Set([...grants.keys()].map(areaOf))].filter((area) => area !== null).map(roomOf)

/** Format of a socket ID; room names contain other characters. */
const lineId = /^[\w-]{20}$/

const tell = (realtime: Realtime, family: string, areas: ReadonlySet<Area>, except: string[]) =>
  realtime.toRooms([...areas].map(roomOf), changesChannel, { family } satisfies ChangesEvent, except)

/**
 * Notifies open pages of an area after a call changed something in it. `areas` are those of calls with the
 * same first path segment, for calls without a permission.
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

/**
 * Areas affected by a call's changes; extended while further calls with the same first path segment are
 * registered.
 */
export function areasOf(endpoint: AnyEndpoint): ReadonlySet<Area> {
  const family = familyOf(endpoint)
  const areas = areasByFamily.get(family) ?? new Set()
  areasByFamily.set(family, areas)
  const own = areaOf(endpoint.can)
  if (own) areas.add(own)
  return areas
}

/** The same for changes by the system itself, such as scheduled ones. */
export const notifyOfOwnChange = (realtime: Realtime, endpoint: AnyEndpoint) =>
  tell(realtime, familyOf(endpoint), areasOf(endpoint), [])
