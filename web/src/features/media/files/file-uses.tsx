import { Anchor } from '@mantine/core'
import type { FileUse } from '@toasoan/contract/media/files'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import styles from './file-drawer.module.css'
import { fileTexts as texts, useKindTexts } from './text.ts'

const addresses: Partial<Record<FileUse['kind'], (id: number) => string>> = {
  article: (id) => `/article/edit/${id}`,
  person: (id) => `/users/edit/${id}`,
  device: (id) => `/devices/view/${id}`,
  studio: (id) => `/studio/edit/${id}`,
  vehicle: (id) => `/mobile-vehicle/edit/${id}`,
  recording: (id) => `/channel-schedule?receipt=${id}`,
  plan: (id) => `/register-plan/list?open=${id}`,
  live: (id) => `/social/view/${id}`,
  schedule: (id) => `/schedule/edit/${id}`,
  podcast: (id) => `/podcasts?record=${id}`,
}

/** One line for each place, with whether readers meet the file there. */
function placesOf(uses: readonly FileUse[]): FileUse[] {
  const places = new Map<string, FileUse>()
  for (const use of uses) {
    const key = `${use.kind} ${use.id}`
    if (!places.get(key)?.is_public) places.set(key, use)
  }
  return [...places.values()]
}

/** Where a file is used. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const t = useText()
  const places = placesOf(uses)
  if (places.length === 0) return <p className={styles.quiet}>{t(texts.noUses)}</p>
  return (
    <ul className={styles.uses}>
      {places.map(({ kind, id, name, is_public }) => {
        const address = addresses[kind]?.(id)
        return (
          <li key={`${kind} ${id}`}>
            <span className={styles.kind}>{t(useKindTexts[kind])}</span>{' '}
            {address ? (
              <Anchor component={Link} to={address}>
                {name}
              </Anchor>
            ) : (
              name
            )}
            {is_public && <span className={styles.quiet}> ({t(texts.publicUse)})</span>}
          </li>
        )
      })}
    </ul>
  )
}
