import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import type { Setting } from './setting-kinds.ts'
import { defaultDemoPassword, type SettingName, type Settings, settingNames, settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** `S3_ACCESS_KEY` → `s3AccessKey`. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Name>

/** The checked settings: `DATABASE_URL` is `databaseUrl`, and so on. Optional ones are empty texts. */
export type Configuration = {
  readonly [Name in SettingName as Camel<Name>]: z.output<Settings[Name]['schema']>
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Lists every error in the environment, one per line. */
export class ConfigurationError extends StartError {
  override name = 'ConfigurationError'
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(
      ['Cấu hình chưa đúng / The configuration is wrong:', ...mistakes.map((row) => `  ${row}`)].join('\n'),
    )
    this.mistakes = mistakes
  }
}

/** The project folder, base of relative paths in the configuration. */
export const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url))

const camel = (name: string) =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const given = (environment: Environment, name: string) => environment[name]?.trim() || undefined

/** Checks of single values. */
function readValues(environment: Environment): { values: Record<string, unknown>; mistakes: string[] } {
  const values: Record<string, unknown> = {}
  const mistakes: string[] = []
  for (const name of settingNames) {
    const { schema, expects, secret, default: fallback }: Setting = settings[name]
    const raw = given(environment, name)
    const result = schema.safeParse(raw ?? fallback)
    if (result.success) values[camel(name)] = result.data
    else mistakes.push(`${name}=${secret ? '***' : raw}: cần ${expects.vi} / must be ${expects.en}`)
  }
  return { values, mistakes }
}

/** Checks across values. Individually invalid values are absent here. */
function mistakesTogether(environment: Environment, configuration: Partial<Configuration>): string[] {
  const { storage, imageProxyHosts, oidcIssuer, momoEndpoint, jwtSecret, demo } = configuration
  const { facebookGraphUrl, youtubeApiUrl } = configuration
  const mistakes: string[] = []
  const need = (name: SettingName, vi: string, en: string) => {
    if (!given(environment, name)) mistakes.push(`${name}: bắt buộc khi ${vi} / required when ${en}`)
  }
  if (storage === 's3') {
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const) {
      need(name, 'STORAGE=s3', 'STORAGE=s3')
    }
  }
  if (configuration.assistUrl) need('ASSIST_MODEL', 'có ASSIST_URL', 'ASSIST_URL is set')
  if (imageProxyHosts?.length) need('IMAGE_PROXY_KEY', 'có IMAGE_PROXY_HOSTS', 'IMAGE_PROXY_HOSTS is set')
  if (momoEndpoint) {
    for (const name of ['MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'] as const) {
      need(name, 'có MOMO_ENDPOINT', 'MOMO_ENDPOINT is set')
    }
  }
  if (configuration.einvoiceUrl) need('EINVOICE_TOKEN', 'có EINVOICE_URL', 'EINVOICE_URL is set')
  if (configuration.playout === 'liquidsoap') {
    for (const name of ['PLAYOUT_ICECAST', 'PLAYOUT_ICECAST_PASSWORD'] as const)
      need(name, 'PLAYOUT=liquidsoap', 'PLAYOUT=liquidsoap')
  }
  if (configuration.speechUrl && configuration.speechModelFolder)
    mistakes.push(
      'SPEECH_MODEL_FOLDER: chọn mô hình của máy này hoặc SPEECH_URL / choose the model of this machine or SPEECH_URL',
    )
  if (configuration.databaseDirectUrl)
    need('DATABASE_URL', 'có DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL is set')
  if (configuration.indexnowUrl) need('INDEXNOW_KEY', 'có INDEXNOW_URL', 'INDEXNOW_URL is set')
  if (configuration.indexnowKey) need('INDEXNOW_URL', 'có INDEXNOW_KEY', 'INDEXNOW_KEY is set')
  if (configuration.vapidPublicKey)
    need('VAPID_PRIVATE_KEY', 'có VAPID_PUBLIC_KEY', 'VAPID_PUBLIC_KEY is set')
  if (configuration.vapidPrivateKey)
    need('VAPID_PUBLIC_KEY', 'có VAPID_PRIVATE_KEY', 'VAPID_PRIVATE_KEY is set')
  if (facebookGraphUrl) {
    for (const name of ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] as const) {
      need(name, 'có FACEBOOK_GRAPH_URL', 'FACEBOOK_GRAPH_URL is set')
    }
  }
  if (youtubeApiUrl) {
    for (const name of ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'] as const) {
      need(name, 'có YOUTUBE_API_URL', 'YOUTUBE_API_URL is set')
    }
  }
  if (configuration.ldapUrl) need('LDAP_BASE', 'có LDAP_URL', 'LDAP_URL is set')
  if (oidcIssuer) need('OIDC_CLIENT_ID', 'có OIDC_ISSUER', 'OIDC_ISSUER is set')
  if (configuration.nodeEnv !== 'production') return mistakes
  // Otherwise each server would have its own key, or emails in its own folder only.
  if (configuration.databaseUrl)
    need('JWT_SECRET', 'production có DATABASE_URL', 'production has DATABASE_URL')
  if (storage === 's3') need('SMTP_URL', 'production có STORAGE=s3', 'production has STORAGE=s3')
  if (demo) {
    mistakes.push('DEMO=on: production không nhận tài khoản mẫu / production refuses demo accounts')
  }
  if (given(environment, 'DEMO_PASSWORD') === defaultDemoPassword) {
    mistakes.push(
      'DEMO_PASSWORD: production không nhận mật khẩu mặc định / production refuses the default password',
    )
  }
  if (jwtSecret && jwtSecret.length < 32) {
    mistakes.push('JWT_SECRET: production cần ít nhất 32 ký tự / production needs at least 32 characters')
  }
  return mistakes
}

function defaultPublicUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/**
 * Checks the environment without side effects: an unset `JWT_SECRET` stays empty until `withSecret` fills it.
 * @throws ConfigurationError with all errors at once
 */
export function readConfiguration(environment: Environment): Configuration {
  const inProduction = given(environment, 'NODE_ENV') === 'production'
  const unset = inProduction ? { DEMO: 'off' } : { ADMIN_SECOND_FACTOR_DAYS: '0' }
  const [name = '', fallback] = Object.entries(unset)[0] ?? []
  const filled = given(environment, name) ? environment : { ...environment, [name]: fallback }
  const { values, mistakes } = readValues(filled)
  const configuration = values as Configuration
  mistakes.push(...mistakesTogether(filled, configuration))
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  return {
    ...configuration,
    dataDir: resolve(projectFolder, configuration.dataDir),
    walArchive: configuration.walArchive && resolve(projectFolder, configuration.walArchive),
    speechModelFolder:
      configuration.speechModelFolder && resolve(projectFolder, configuration.speechModelFolder),
    publicUrl: (configuration.publicUrl || defaultPublicUrl(configuration.host, configuration.port)).replace(
      /(?<!\/)\/+$/,
      '',
    ),
  }
}
