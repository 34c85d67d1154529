import { scimPath } from '@toasoan/contract/administration/staff-sync'
import { enterpriseSchema, groupSchema, userSchema } from './attributes.ts'

type Attribute = Record<string, unknown>

type Traits = { type?: string; required?: boolean; readOnly?: boolean; unique?: boolean; parts?: Attribute[] }

/** An attribute of a schema (RFC 7643, 7), with the usual characteristics unless others are given. */
const attribute = (
  name: string,
  description: string,
  { type = 'string', required = false, readOnly = false, unique = false, parts }: Traits = {},
): Attribute => ({
  name,
  type: parts ? 'complex' : type,
  multiValued: false,
  description,
  required,
  ...(type === 'string' && !parts ? { caseExact: false } : {}),
  mutability: readOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: unique ? 'server' : 'none',
  ...(parts ? { subAttributes: parts } : {}),
})

const several = (made: Attribute): Attribute => ({ ...made, multiValued: true })

const contact = (what: string) => [
  attribute('value', what),
  attribute('type', 'work'),
  attribute('primary', 'true', { type: 'boolean' }),
]

const reference = (what: string) => [
  attribute('value', what),
  attribute('display', 'Name', { readOnly: true }),
]

const user = [
  attribute('userName', 'Name at the identity provider; the username is what precedes the @', {
    required: true,
    unique: true,
  }),
  attribute('externalId', 'Identifier at the identity provider'),
  attribute('name', 'Name', {
    parts: [
      attribute('formatted', 'Full name'),
      attribute('familyName', 'Family name, the first part of a Vietnamese name'),
      attribute('givenName', 'Given name'),
    ],
  }),
  attribute('displayName', 'Display name'),
  several(attribute('emails', 'E-mail; one is stored', { required: true, parts: contact('E-mail address') })),
  several(attribute('phoneNumbers', 'Phone; one is stored', { parts: contact('Phone number') })),
  attribute('preferredLanguage', 'Language of the screens: vi or en'),
  attribute('active', 'False for banned accounts and those awaiting activation', { type: 'boolean' }),
  several(attribute('roles', 'Roles', { parts: reference('Code or name of a role') })),
  several(attribute('groups', 'Groups', { readOnly: true, parts: reference('Group') })),
]

const group = [
  attribute('displayName', 'Name of the group', { required: true, unique: true }),
  attribute('externalId', 'Identifier at the identity provider'),
  several(attribute('members', 'People of the group', { parts: reference('Identifier of a user') })),
]

const enterprise = [attribute('department', 'Primary department, by name or code')]

const resourceType = 'ResourceType'

const schemaOf = (id: string, name: string, attributes: Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${scimPath}/Schemas/${id}` },
})

/** The schemas of what the service stores. */
export const schemas = [
  schemaOf(userSchema, 'User', user),
  schemaOf(groupSchema, 'Group', group),
  schemaOf(enterpriseSchema, 'EnterpriseUser', enterprise),
]

const typeOf = (name: string, schema: string, extensions: string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name,
  schema,
  schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
  meta: { resourceType, location: `${scimPath}/ResourceTypes/${name}` },
})

/** The kinds of resources that there are. */
export const resourceTypes = [
  typeOf('User', userSchema, [enterpriseSchema]),
  typeOf('Group', groupSchema, []),
]

const supported = { supported: true }
const unsupported = { supported: false }

/** What the service can do (RFC 7643, 5). */
export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported,
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported, maxResults: 200 },
  changePassword: unsupported,
  sort: unsupported,
  etag: supported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'Token of a staff sync client',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimPath}/ServiceProviderConfig` },
}
