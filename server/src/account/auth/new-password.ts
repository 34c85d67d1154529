import { passwordProblem, passwordTexts } from '@toasoan/contract/account/password-rule'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { settingsOf } from '../../administration/settings/public.ts'

type Asked = Pick<Call<AnyEndpoint>, 'db' | 'pool' | 'listener' | 'configuration' | 'language'>

/** What is known of a person whose password is set: texts of theirs, and whether a second factor stands before it. */
export type PasswordOwner = { own: readonly string[]; secondFactor: boolean }

const plain = (word: string) => word.normalize('NFKC').toLowerCase()

/** The passwords that leaks show most often, read when the first is asked for. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(plain))
}

let common: Promise<ReadonlySet<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  const known = await common
  const word = plain(password)
  return known.has(word) || known.has(word.replace(/(?<![\d\W_])[\d\W_]+$/u, ''))
}

/** What is known of somebody who has an account. */
export async function ownerOf(db: Database | Tx, userId: number): Promise<PasswordOwner> {
  const { rows } = await sql<{ own: (string | null)[]; secondFactor: boolean }>`
    select array[username, email, name, display_name, alias, phone, birthday::text] as own,
      exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor"
    from app_user u where id = ${userId}`.execute(db)
  const { own = [], secondFactor = false } = rows[0] ?? {}
  return { own: own.filter((words) => words !== null), secondFactor }
}

/** The sentence about a password that is too short or too easy to guess; null when it is neither. */
async function weaknessOf(
  password: string,
  { own, secondFactor }: PasswordOwner,
  language: Language,
): Promise<string | null> {
  const problem = passwordProblem(password, { own, secondFactor })
  if (problem) return say(problem.message, language, problem.values)
  return (await isCommon(password)) ? say(passwordTexts.common, language) : null
}

/** Refuses, with 422 under the field, a new password that is too short or too easy to guess. */
export async function refuseWeakPassword(
  call: Asked,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const settings = await settingsOf(call)
  const house = [
    settings['site.name'],
    settings['site.organisation'],
    new URL(call.configuration.publicUrl).hostname,
  ]
  const sentence = await weaknessOf(password, { ...owner, own: [...owner.own, ...house] }, call.language)
  if (sentence) throw fail(kernelErrors.invalid, {}, { [field]: [sentence] })
}
