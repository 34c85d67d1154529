import { ActionIcon, Button, Group, Select, Tooltip } from '@mantine/core'
import { IconArrowsLeftRight, IconHistory } from '@tabler/icons-react'
import type { articleHistory } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { Link, useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import styles from './compare.module.css'
import { versionTexts } from './text.ts'

type Props = {
  articleId: string
  history: DataOf<typeof articleHistory> | undefined
  first: number | undefined
  last: number | undefined
  /** What the address calls the earlier version, where it does. */
  named: string | undefined
}

/** Which two versions are compared: any two, or the head with what matters to the asker. */
export function VersionChoice({ articleId, history, first, last, named }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const to = (one: number | string, other: number | string) => `/article/${articleId}/diff/${one}/${other}`
  const options = (history?.versions ?? []).map(({ id, number, author, created_at }) => ({
    value: String(id),
    label: t(versionTexts.versionOf, { number, name: author.name, when: dateTime(created_at) }),
  }))
  const pick = (one: string | number | null | undefined, other: string | number | null | undefined) => {
    if (one && other) void navigate(to(one, other))
  }
  const decided = history?.moves.some(({ actor }) => actor.id === userId)
  const live = history?.versions.some((version) => version.live)
  const quick = [
    ...(decided ? [{ name: 'decided', label: versionTexts.sinceDecided }] : []),
    ...(live ? [{ name: 'live', label: versionTexts.sinceLive }] : []),
    ...((history?.versions.length ?? 0) > 1 ? [{ name: 'previous', label: versionTexts.sincePrevious }] : []),
  ]
  return (
    <div className={styles.choice}>
      <Group gap="sm" align="flex-end" wrap="nowrap" className={styles.pickers}>
        <Select
          label={t(versionTexts.from)}
          data={options}
          value={first ? String(first) : null}
          onChange={(next) => pick(next, last)}
          allowDeselect={false}
          searchable={options.length > 8}
        />
        <Tooltip label={t(versionTexts.swap)}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(versionTexts.swap)}
            onClick={() => pick(last, first)}
          >
            <IconArrowsLeftRight size={17} />
          </ActionIcon>
        </Tooltip>
        <Select
          label={t(versionTexts.to)}
          data={options}
          value={last ? String(last) : null}
          onChange={(next) => pick(first, next)}
          allowDeselect={false}
          searchable={options.length > 8}
        />
      </Group>
      <Group gap="xs" role="group" aria-label={t(versionTexts.quick)}>
        {quick.map(({ name, label }) => (
          <Button
            key={name}
            component={Link}
            to={to(name, 'head')}
            size="xs"
            variant={named === name ? 'light' : 'default'}
            aria-current={named === name ? 'true' : undefined}
          >
            {t(label)}
          </Button>
        ))}
        <Button
          component={Link}
          to={`/article/history/${articleId}`}
          size="xs"
          variant="subtle"
          leftSection={<IconHistory size={15} />}
        >
          {t(versionTexts.history)}
        </Button>
      </Group>
    </div>
  )
}
