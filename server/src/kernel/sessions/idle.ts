import type { IncomingHttpHeaders } from 'node:http'
import { settingDefinition } from '@toasoan/contract/administration/setting-definitions'

/**
 * Seconds that the server waits longer than the browser, which looks at its clock each half minute and says why it
 * ends; moments of activity come to the database each half minute as well.
 */
const patience = 60

const key = 'session.idle_minutes'

/** SQL of how long a session lives without its person doing anything. */
export const idleAllowed = `make_interval(mins => coalesce((select (value #>> '{}')::int from setting
  where key = '${key}' and jsonb_typeof(value) = 'number'), ${Number(settingDefinition(key).default)}),
  secs => ${patience})`

/** The most that a call may say, in seconds: ten days. */
const most = 864_000

/**
 * How many seconds ago the person behind a call last did something. Pages say it with each call, so that what they
 * ask for by themselves keeps no session alive; of any other caller the call itself is what was done.
 */
export const idleSecondsOf = ({ 'x-idle-seconds': said }: IncomingHttpHeaders): number =>
  typeof said === 'string' && /^\d{1,9}$/.test(said) ? Math.min(Number(said), most) : 0
