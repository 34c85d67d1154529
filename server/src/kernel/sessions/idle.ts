import type { IncomingHttpHeaders } from 'node:http'
import { settingDefinition } from '@toasoan/contract/administration/setting-definitions'

/**
 * Grace period in seconds beyond the browser's, which checks its clock and reports activity every half minute
 * and shows why the session ends.
 */
const patience = 60

const key = 'session.idle_minutes'

/** SQL: idle timeout of a session. */
export const idleAllowed = `make_interval(mins => coalesce((select (value #>> '{}')::int from setting
  where key = '${key}' and jsonb_typeof(value) = 'number'), ${Number(settingDefinition(key).default)}),
  secs => ${patience})`

/** Maximum of the reported idle time in seconds: ten days. */
const most = 864_000

/**
 * Seconds since the user behind a call was last active. Pages send it with each call, so that automatic
 * requests keep no session alive; for other clients the call itself is activity.
 */
export const idleSecondsOf = ({ 'x-idle-seconds': said }: IncomingHttpHeaders): number =>
  typeof said === 'string' && /^\d{1,9}$/.test(said) ? Math.min(Number(said), most) : 0
