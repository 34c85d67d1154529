import { ActionIcon, Button, Group, Select, Text as Words } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import styles from './compare.module.css'
import { compareTexts } from './text.ts'

type Props = {
  /** Selectable versions, by their value in the URL. */
  versions: readonly { key: number; number: number; name: string; created_at: string }[]
  first: number | undefined
  last: number | undefined
  /** URL value of the earlier version, if special. */
  named: string | undefined
  /** Predefined comparisons of the newest version, by the URL value of the earlier one. */
  quick: readonly { name: string; label: Text }[]
  /** URL of a comparison. */
  to: (first: number | string, last: number | string) => string
  /** Additional links. */
  children?: ReactNode
}

/** Versions offered where one was compared with itself. */
const mostOffered = 3

/** Long version names do not fit on a phone. */
const cutShort = { input: { textOverflow: 'ellipsis' } } as const

/** Choice of two versions: any two, or the newest with a predefined one. */
export function VersionChoice({ versions, first, last, named, quick, to, children }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const options = versions.map(({ key, number, name, created_at }) => ({
    value: String(key),
    label: t(compareTexts.versionOf, { number, name, when: dateTime(created_at) }),
  }))
  const pick = (one: string | number | null | undefined, other: string | number | null | undefined) => {
    if (one && other) void navigate(to(one, other))
  }
  // Where both sides are one version there is nothing to see: others are offered.
  const others = first === last ? versions.filter(({ key }) => key !== last).slice(0, mostOffered) : []
  return (
    <div className={styles.choice}>
      <Group gap="sm" align="flex-end" wrap="nowrap" className={styles.pickers}>
        <Select
          label={t(compareTexts.from)}
          data={options}
          value={first ? String(first) : null}
          onChange={(next) => pick(next, last)}
          allowDeselect={false}
          searchable={options.length > 8}
          styles={cutShort}
        />
        <Hint label={t(compareTexts.swap)}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(compareTexts.swap)}
            onClick={() => pick(last, first)}
          >
            <IconArrowsLeftRight size={17} />
          </ActionIcon>
        </Hint>
        <Select
          label={t(compareTexts.to)}
          data={options}
          value={last ? String(last) : null}
          onChange={(next) => pick(first, next)}
          allowDeselect={false}
          searchable={options.length > 8}
          styles={cutShort}
        />
      </Group>
      <Group gap="xs" role="group" aria-label={t(compareTexts.quick)}>
        {first !== undefined && first === last && versions.length === 1 && (
          <Words size="sm" c="dimmed">
            {t(compareTexts.onlyVersion)}
          </Words>
        )}
        {others.map(({ key, number }) => (
          <Button key={key} component={Link} to={to(key, last ?? key)} size="xs" variant="light">
            {t(compareTexts.version, { number })}
          </Button>
        ))}
        {(versions.length > 1 ? quick : []).map(({ name, label }) => (
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
        {children}
      </Group>
    </div>
  )
}
