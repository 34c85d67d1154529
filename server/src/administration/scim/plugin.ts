import { scimPath } from '@toasoan/contract/administration/staff-sync'
import { bodyLimits } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { languageOf } from '#server/kernel/http/language.ts'
import { refuseDeepJson } from '#server/kernel/http/nesting.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sendResource } from './answer.ts'
import { applyAll, applyPatch } from './attributes.ts'
import { need, numberIn, type ScimCall } from './call.ts'
import { admitClient, type Client } from './clients.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { asScimError, scimType } from './errors.ts'
import {
  createGroup,
  deleteGroup,
  type GivenGroup,
  groupResource,
  groupSetters,
  readGroup,
  updateGroup,
} from './groups.ts'
import { sendGroups, sendUsers } from './lists.ts'
import { type GivenUser, readPeople, userResource, userSetters } from './user-resource.ts'
import { createUser, deleteUser, findUser, updateUser } from './users.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Accepts SCIM messages, which are JSON. */
function takeMessages(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    /^application\/(scim\+)?json/,
    { parseAs: 'string', bodyLimit: bodyLimits.session },
    (request, body: string, done) => {
      refuseDeepJson(body)
      parse(request, body, done)
    },
  )
}

/** What is sent of a list that never changes, or of one of its resources. */
function sendOf<Listed extends { id: string }>(
  { request, reply }: ScimCall,
  list: readonly Listed[],
): FastifyReply {
  const { id } = request.params as { id?: string }
  const found = id === undefined ? listed(list) : list.find((each) => each.id === id)
  if (!found) throw fail(kernelErrors.notFound)
  return reply.type(scimType).send(JSON.stringify(found))
}

const listed = (list: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: list.length,
  startIndex: 1,
  itemsPerPage: list.length,
  Resources: list,
})

const sendUser = async (call: ScimCall): Promise<FastifyReply> =>
  sendResource(userResource(await findUser(call, call.kernel.db, numberIn(call.request))), call)

/** The new person, also where the client's maker could not list them. */
async function addUser(call: ScimCall): Promise<FastifyReply> {
  const given = applyAll<GivenUser>({}, userSetters([]), call.request.body)
  const id = await createUser(call, given)
  const [person] = await readPeople(call.kernel.db, call.client.id, sql`u.id = ${id}`)
  if (!person) throw fail(kernelErrors.notFound)
  return sendResource(userResource(person), call, 201)
}

async function sendGroup(call: ScimCall, id = numberIn(call.request), status = 200): Promise<FastifyReply> {
  return sendResource(groupResource(await readGroup(call.kernel.db, call.client.id, id)), call, status)
}

/** A change of a person by its whole new state or by operations. */
const userChange =
  (take: typeof applyAll<GivenUser> | typeof applyPatch<GivenUser>) =>
  async (call: ScimCall): Promise<FastifyReply> => {
    const { body } = call.request
    await updateUser(call, numberIn(call.request), (roles) => take({}, userSetters(roles), body))
    return sendUser(call)
  }

const groupChange =
  (take: typeof applyAll<GivenGroup> | typeof applyPatch<GivenGroup>) =>
  async (call: ScimCall): Promise<FastifyReply> => {
    const { body } = call.request
    await updateGroup(call, numberIn(call.request), (members) => take({}, groupSetters(members), body))
    return sendGroup(call)
  }

const handlers: [Method, string, (call: ScimCall) => Promise<FastifyReply>][] = [
  [
    'GET',
    '/ServiceProviderConfig',
    async ({ reply }) => reply.type(scimType).send(JSON.stringify(serviceProviderConfig)),
  ],
  ['GET', '/ResourceTypes', async (call) => sendOf(call, resourceTypes)],
  ['GET', '/ResourceTypes/:id', async (call) => sendOf(call, resourceTypes)],
  ['GET', '/Schemas', async (call) => sendOf(call, schemas)],
  ['GET', '/Schemas/:id', async (call) => sendOf(call, schemas)],
  ['GET', '/Users', sendUsers],
  ['GET', '/Users/:id', sendUser],
  ['POST', '/Users', addUser],
  ['PUT', '/Users/:id', userChange(applyAll)],
  ['PATCH', '/Users/:id', userChange(applyPatch)],
  [
    'DELETE',
    '/Users/:id',
    async (call) => {
      await deleteUser(call, numberIn(call.request))
      return call.reply.status(204).send()
    },
  ],
  ['GET', '/Groups', sendGroups],
  [
    'GET',
    '/Groups/:id',
    (call) => {
      need(call, 'group.view')
      return sendGroup(call)
    },
  ],
  [
    'POST',
    '/Groups',
    async (call) =>
      sendGroup(call, await createGroup(call, applyAll({}, groupSetters([]), call.request.body)), 201),
  ],
  ['PUT', '/Groups/:id', groupChange(applyAll)],
  ['PATCH', '/Groups/:id', groupChange(applyPatch)],
  [
    'DELETE',
    '/Groups/:id',
    async (call) => {
      await deleteGroup(call, numberIn(call.request))
      return call.reply.status(204).send()
    },
  ],
]

/** SCIM 2.0 (RFC 7643, RFC 7644): directories add, change and ban staff by the token of a client. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const base = kernel.configuration.publicUrl
  const admitted = new WeakMap<FastifyRequest, Client>()

  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = admitted.get(request)?.access.language ?? languageOf(request.headers['accept-language'])
    const { status, body, wait } = asScimError(error, language)
    if (status >= 500) request.log.error({ err: error }, 'SCIM request failed')
    if (status === 401) void reply.header('www-authenticate', 'Bearer')
    if (wait !== null) void reply.header('retry-after', String(wait))
    return reply.status(status).type(scimType).send(JSON.stringify(body))
  }

  await app.register(
    async (scope) => {
      takeMessages(scope)
      scope.setErrorHandler(sendError)
      scope.setNotFoundHandler((request, reply) => sendError(fail(kernelErrors.noSuchCall), request, reply))
      // The body is not read before the client is known.
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const header = request.headers.authorization
        admitted.set(request, await admitClient(kernel.db, { header, address: request.ip }))
      })
      for (const [method, url, handler] of handlers)
        scope.route({
          method,
          url,
          handler: (request, reply) => {
            const client = admitted.get(request)
            if (!client) throw fail(kernelErrors.noSession)
            return handler({ kernel, client, request, reply, base })
          },
        })
    },
    { prefix: scimPath },
  )
}
