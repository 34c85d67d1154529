import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#web/language/use-text.ts'
import { currentSession } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { directiveTexts } from '../text.ts'

type Kept = { at: string; values: Record<string, unknown> }

const pause = 800

/** Where this computer keeps what a person types into a form; `version` is the one that it began from. */
export const draftKey = (kind: string, id: number | null, version: number | null): string =>
  `directive:${currentSession().user?.id ?? 0}:${kind}:${id ?? 'new'}:${version ?? 0}`

function keptUnder(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.values && kept.at ? kept : null
  } catch {
    return null
  }
}

/** Forgets what was typed, once it is saved. */
export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A private window keeps nothing in the first place.
  }
}

/** Keeps what is typed on this computer until it is saved, and offers what was left unsaved. */
export function KeptDraft({ storageKey }: { storageKey: string }) {
  const t = useText()
  const { watch, getValues, setValue, formState } = useFormContext()
  const [found, setFound] = useState(() => keptUnder(storageKey))
  const dirty = useRef(false)
  dirty.current = formState.isDirty
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!dirty.current) return
        try {
          const kept: Kept = { at: new Date().toISOString(), values: getValues() }
          localStorage.setItem(storageKey, JSON.stringify(kept))
        } catch {
          // Full or refused: the question before leaving remains.
        }
      }, pause)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [watch, getValues, storageKey])
  if (!found) return null
  const take = () => {
    for (const [name, value] of Object.entries(found.values)) setValue(name, value, { shouldDirty: true })
    setFound(null)
  }
  const leave = () => {
    forgetDraft(storageKey)
    setFound(null)
  }
  return (
    <Alert color="yellow" variant="light" icon={<IconHistory size={18} stroke={1.8} />} role="status">
      <Group justify="space-between" gap="xs">
        <span>{t(directiveTexts.draftFound, { time: dateTime(found.at) })}</span>
        <Group gap="xs">
          <Button size="xs" onClick={take}>
            {t(directiveTexts.draftTake)}
          </Button>
          <Button size="xs" variant="default" onClick={leave}>
            {t(directiveTexts.draftLeave)}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
