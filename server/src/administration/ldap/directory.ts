import { ldapErrors } from '@toasoan/contract/administration/staff-sync'
import {
  Client,
  type Entry,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
} from 'ldapts'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'

/** A person of a directory; absent values are empty. */
export type DirectoryPerson = {
  username: string
  email: string
  name: string
  phone: string
  /** Name or code of a department. */
  department: string
  disabled: boolean
}

export type DirectorySettings = Pick<
  Configuration,
  'ldapUrl' | 'ldapStarttls' | 'ldapBindDn' | 'ldapPassword' | 'ldapBase' | 'ldapFilter'
>

/** Timeouts in ms: of a connection, and of one answer of the directory. */
export type DirectoryPatience = { connect: number; answer: number }

const usualPatience: DirectoryPatience = { connect: 5000, answer: 15_000 }

const pageSize = 500
const mostPeople = 5000

const attributes = [
  'sAMAccountName',
  'uid',
  'mail',
  'displayName',
  'cn',
  'telephoneNumber',
  'mobile',
  'department',
  'departmentNumber',
  'userAccountControl',
  'nsAccountLock',
]

/** Bit of `userAccountControl` of a disabled account of Active Directory. */
const accountDisabled = 2

/** The first value of the first attribute that has one. */
function firstOf(entry: Entry, ...names: string[]): string {
  for (const name of names) {
    const [value] = [entry[name] ?? ''].flat()
    const read = value === undefined ? '' : String(value).trim()
    if (read !== '') return read
  }
  return ''
}

const personIn = (entry: Entry): DirectoryPerson => ({
  username: firstOf(entry, 'sAMAccountName', 'uid').toLowerCase(),
  email: firstOf(entry, 'mail'),
  name: firstOf(entry, 'displayName', 'cn'),
  phone: firstOf(entry, 'telephoneNumber', 'mobile'),
  department: firstOf(entry, 'department', 'departmentNumber'),
  disabled:
    (Number(firstOf(entry, 'userAccountControl')) & accountDisabled) !== 0 ||
    firstOf(entry, 'nsAccountLock').toLowerCase() === 'true',
})

const unreachable = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Connection timeout/
const interrupted = /ECONNRESET|EPIPE|closed before|Connection closed|Socket connection not established/
const encryption = /CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO_VERIFY|certificate/i

/** An error of the connection as a refusal that says what to correct. */
function refusalOf(
  error: unknown,
  host: string,
  { answer }: DirectoryPatience,
  encrypting: boolean,
): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidCredentialsError) return fail(ldapErrors.password)
  if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
    return fail(ldapErrors.base)
  const { message = '', code = '' } = error as { message?: string; code?: string | number }
  const reason = (message || String(code)).split('\n')[0]?.slice(0, 200) ?? ''
  if (message.includes('Operation timed out'))
    return fail(ldapErrors.slow, { host, seconds: Math.ceil(answer / 1000) })
  const whole = `${code} ${message}`
  if (unreachable.test(whole)) return fail(ldapErrors.away, { host })
  if (encrypting || encryption.test(whole)) return fail(ldapErrors.tls, { host, reason })
  if (interrupted.test(whole)) return fail(ldapErrors.cut, { host })
  if (error instanceof ResultCodeError) return fail(ldapErrors.other, { host, reason })
  return /filter|parse|paren/i.test(message) ? fail(ldapErrors.filter) : error
}

/** Reads all people of the configured directory, page by page. Rejects with `ldapErrors`. */
export async function readDirectory(
  { ldapUrl: url, ldapStarttls, ldapBindDn, ldapPassword, ldapBase, ldapFilter: filter }: DirectorySettings,
  patience: DirectoryPatience = usualPatience,
): Promise<DirectoryPerson[]> {
  if (!url) throw fail(ldapErrors.off)
  const { hostname: host, protocol } = new URL(url)
  const client = new Client({ url, timeout: patience.answer, connectTimeout: patience.connect })
  let encrypting = protocol === 'ldap:' && ldapStarttls
  try {
    if (encrypting) await client.startTLS({ servername: host })
    encrypting = false
    if (ldapBindDn) await client.bind(ldapBindDn, ldapPassword)
    const people: DirectoryPerson[] = []
    const options = { scope: 'sub', filter, attributes, paged: { pageSize } } as const
    for await (const { searchEntries } of client.searchPaginated(ldapBase, options)) {
      people.push(...searchEntries.map(personIn))
      if (people.length > mostPeople) throw fail(ldapErrors.tooMany, { most: mostPeople })
    }
    return people
  } catch (error) {
    throw refusalOf(error, host, patience, encrypting)
  } finally {
    await client.unbind().catch(() => undefined)
  }
}
