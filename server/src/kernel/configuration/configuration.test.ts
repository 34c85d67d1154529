import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigurationError, type Environment, projectFolder, readConfiguration } from './configuration.ts'
import { withSecret } from './secret.ts'
import { settingNames } from './settings.ts'
import { settingsTable } from './settings-table.ts'

function mistakesOf(environment: Environment): readonly string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    return (error as ConfigurationError).mistakes
  }
}

describe('readConfiguration', () => {
  it('fills every default', () => {
    expect(readConfiguration({})).toMatchObject({
      nodeEnv: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(projectFolder, '.data'),
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: '',
      databasePool: 10,
      demo: true,
      demoPassword: 'toasoan-demo',
      trustProxy: false,
      metricsAllow: ['127.0.0.1', '::1'],
      storage: 'local',
    })
  })

  it.each<[Environment, object]>([
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '0.0.0.0', PORT: '80' }, { publicUrl: 'http://localhost:80' }],
    [{ HOST: '::1' }, { publicUrl: 'http://[::1]:3000' }],
    [{ PUBLIC_URL: 'https://toasoan.vn/' }, { publicUrl: 'https://toasoan.vn' }],
    [{ DATA_DIR: '/srv/toasoan' }, { dataDir: '/srv/toasoan' }],
    [{ DATA_DIR: 'other' }, { dataDir: join(projectFolder, 'other') }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ NODE_ENV: 'production' }, { demo: false }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8,::1' }],
    [{ METRICS_ALLOW: '10.0.0.1, 10.0.0.2' }, { metricsAllow: ['10.0.0.1', '10.0.0.2'] }],
    [
      { IMAGE_PROXY_HOSTS: 'Anh.example.vn, *.example.com:8443', IMAGE_PROXY_KEY: 'k'.repeat(16) },
      { imageProxyHosts: ['anh.example.vn', '*.example.com:8443'] },
    ],
    [{ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }, { jwtSecret: 'x'.repeat(32) }],
  ])('%j gives %j', (environment, expected) => {
    expect(readConfiguration(environment)).toMatchObject(expected)
  })

  it.each<[Environment, string]>([
    [{ PORT: '0' }, 'PORT=0'],
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ PORT: '3000x' }, 'PORT=3000x'],
    [{ HOST: 'a b' }, 'HOST=a b'],
    [{ PUBLIC_URL: 'toasoan.vn' }, 'PUBLIC_URL=toasoan.vn'],
    [{ DATABASE_URL: 'mysql://root:secret@host/db' }, 'DATABASE_URL=***'],
    [{ DEMO: 'maybe' }, 'DEMO=maybe'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD=***'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV=prod'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY=nginx'],
    [{ METRICS_ALLOW: 'all' }, 'METRICS_ALLOW=all'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL=***'],
    [{ POSTGRES_SHARED_BUFFERS: 'lots' }, 'POSTGRES_SHARED_BUFFERS=lots'],
    [{ OIDC_ISSUER: 'https://id.vn' }, 'OIDC_CLIENT_ID'],
    [{ IMAGE_PROXY_HOSTS: 'anh.example.vn' }, 'IMAGE_PROXY_KEY'],
    [{ IMAGE_PROXY_HOSTS: 'https://anh.example.vn/' }, 'IMAGE_PROXY_HOSTS=https'],
    [{ IMAGE_PROXY_KEY: 'short' }, 'IMAGE_PROXY_KEY=***'],
    [{ MAP_TILES_URL: 'https://tile.example.vn/{z}/{x}.png' }, 'MAP_TILES_URL=https'],
    [{ MAP_TILES_URL: 'file:///{z}/{x}/{y}' }, 'MAP_TILES_URL=file'],
    [{ NODE_ENV: 'production', DEMO: 'on', DEMO_PASSWORD: 'a good one' }, 'DEMO=on'],
    [{ NODE_ENV: 'production', DEMO_PASSWORD: 'toasoan-demo' }, 'DEMO_PASSWORD'],
    [{ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/toasoan' }, 'JWT_SECRET: bắt buộc'],
    [
      {
        NODE_ENV: 'production',
        STORAGE: 's3',
        S3_ENDPOINT: 'http://s3.example.vn',
        S3_BUCKET: 'tin',
        S3_ACCESS_KEY: 'k',
        S3_SECRET_KEY: 's',
      },
      'SMTP_URL: bắt buộc',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET=***'],
    [{ NODE_ENV: 'production', JWT_SECRET: 'short' }, 'JWT_SECRET=***'],
  ])('%j is refused', (environment, beginning) => {
    const mistakes = mistakesOf(environment)
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]?.startsWith(beginning)).toBe(true)
  })

  it('names every mistake at once, and no secret', () => {
    const environment = { PORT: 'x', LOG_LEVEL: 'y', STORAGE: 's3', DATABASE_URL: 'tcp://me:hidden@host' }
    const mistakes = mistakesOf(environment)
    expect(mistakes.map((row) => row.split(/[=:]/)[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'LOG_LEVEL',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ])
    expect(new ConfigurationError(mistakes).message).not.toContain('hidden')
  })
})

describe('withSecret', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'configuration-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  it('makes a secret once and keeps it to its owner', () => {
    const first = withSecret(readConfiguration({ DATA_DIR: dataDir }))
    expect(first.jwtSecret).toHaveLength(64)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(withSecret(readConfiguration({ DATA_DIR: dataDir })).jwtSecret).toBe(first.jwtSecret)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first.jwtSecret)
  })

  it('prefers JWT_SECRET, and refuses a kept one that is too short', () => {
    const jwtSecret = 'from the environment'
    expect(withSecret(readConfiguration({ DATA_DIR: dataDir, JWT_SECRET: jwtSecret })).jwtSecret).toBe(
      jwtSecret,
    )
    writeFileSync(join(dataDir, 'secret'), 'short')
    expect(() => withSecret(readConfiguration({ DATA_DIR: dataDir }))).toThrow('shorter than 32')
  })
})

it('documents every setting in both languages', () => {
  for (const language of ['vi', 'en'] as const) {
    const rows = settingsTable(language).split('\n')
    expect(rows).toHaveLength(settingNames.length + 2)
    expect(rows.every((row) => row.split(/(?<!\\)\|/).length === 6)).toBe(true)
  }
})
