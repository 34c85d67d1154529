import type { Figures } from '@toasoan/contract/account/dashboard'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { fileSize, number, shortTime } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { Block } from './block.tsx'
import styles from './dashboard.module.css'
import { useFigure } from './figures.ts'
import { houseTexts as words } from './house-texts.ts'
import { rowTexts } from './row-texts.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'
import { Bar, Tile, Tiles } from './tiles.tsx'

export { Readers } from './readers.tsx'

const shownRows = 5

/** What departments wrote and published within 30 days, as bars. */
export function Departments() {
  const t = useText()
  const can = useCan()
  return (
    <Block
      name="departments"
      state={useFigure('by_department')}
      to={can('report.department') ? '/report/department' : undefined}
      hidden={(rows) => rows.length === 0}
    >
      {(rows) => {
        const most = Math.max(...rows.map(({ created, published }) => Math.max(created, published)))
        return (
          <ul className={styles.bars} aria-label={t(blockTitles.departments)}>
            {rows.slice(0, 6).map(({ department_id, name, created, published }) => (
              <Bar
                key={department_id}
                label={name}
                value={t(words.written, { created, published })}
                parts={[
                  { share: Math.min(created, published) / most, tone: 'main' },
                  { share: Math.abs(created - published) / most, tone: 'pale' },
                ]}
              />
            ))}
          </ul>
        )
      }}
    </Block>
  )
}

/** The latest moves of articles. */
export function Moves() {
  const t = useText()
  const can = useCan()
  return (
    <Block
      name="moves"
      state={useFigure('moved_today')}
      to={can('article.logview') ? '/article/log' : undefined}
      hidden={(moves) => moves.length === 0}
    >
      {(moves) => (
        <Rows label={t(blockTitles.moves)}>
          {moves.slice(0, shownRows).map(({ article_id, title, to_stage, actor, at }) => (
            <Row
              key={`${article_id} ${at}`}
              title={title || t(rowTexts.untitled)}
              to={can('article.update') ? `/article/edit/${article_id}` : undefined}
              about={
                <>
                  {actor} · <TimeText at={at} relative />
                </>
              }
              side={<StageBadge stage={to_stage} size="sm" />}
            />
          ))}
        </Rows>
      )}
    </Block>
  )
}

/** Days after which a backup is too old. */
const oldBackup = 2 * 86_400_000

function SystemTiles({ system: { sessions, disk, failed_jobs, backup_at } }: { system: Figures['system'] }) {
  const t = useText()
  const can = useCan()
  const isOld = !backup_at || Date.now() - Date.parse(backup_at) > oldBackup
  const logs = can('log.system') ? '/logs/system' : undefined
  return (
    <Tiles>
      <Tile
        label={t(words.sessions)}
        value={number(sessions)}
        about={t(words.sessionsAbout)}
        to={can('log.auth') ? '/logs/auth' : undefined}
      />
      <Tile
        label={t(words.disk)}
        value={fileSize(disk.free)}
        about={t(words.diskAbout, { total: fileSize(disk.total) })}
        bad={disk.free < disk.total / 10}
        to={can('file.manager') ? '/files/manager' : undefined}
      />
      <Tile
        label={t(words.jobs)}
        value={number(failed_jobs)}
        about={t(words.jobsAbout)}
        bad={failed_jobs > 0}
        to={logs}
      />
      <Tile
        label={t(words.backup)}
        value={backup_at ? shortTime(backup_at) : t(words.noBackup)}
        about={t(words.backupAbout)}
        bad={isOld}
      />
    </Tiles>
  )
}

/** The state of the program itself. */
export const System = () => (
  <Block name="system" state={useFigure('system')}>
    {(system) => <SystemTiles system={system} />}
  </Block>
)

/** Accounts that somebody should look at: waiting, without a role, locked. */
export function Accounts() {
  const t = useText()
  const can = useCan()
  const state = useFigure('accounts')
  const total = state.data && state.data.banned + state.data.pending + state.data.without_role
  return (
    <Block
      name="accounts"
      state={state}
      to="/users/list"
      count={total}
      hidden={({ rows }) => rows.length === 0}
    >
      {({ rows }) => (
        <Rows label={t(blockTitles.accounts)}>
          {rows.map(({ id, name, username, why }) => (
            <Row
              key={id}
              title={name}
              to={can('user.update') ? `/users/edit/${id}` : undefined}
              about={username}
              side={t(words[why])}
            />
          ))}
        </Rows>
      )}
    </Block>
  )
}
