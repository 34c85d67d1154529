import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'
import type { Drafting } from './use-draft.ts'

/** Both texts of passages that two people changed, side by side; one of each is chosen and saved. */
export function ClashDialog({ draft }: { draft: Drafting }) {
  const t = useText()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { clashes } = draft
  if (!clashes) return null
  const { name } = clashes
  const choose = (id: string, other: boolean) => {
    const next = new Set(theirs)
    if (other) next.add(id)
    else next.delete(id)
    setTheirs(next)
  }
  return (
    <Modal opened onClose={draft.forget} size={760} title={t(texts.conflictTitle)}>
      <p className={styles.quiet}>{t(texts.conflictBody, { name })}</p>
      {clashes.clashes.map(({ id, yours, theirs: other }, n) => (
        <Radio.Group
          key={id}
          className={styles.clash}
          value={theirs.has(id) ? 'theirs' : 'mine'}
          onChange={(value) => choose(id, value === 'theirs')}
          aria-label={`${t(texts.conflictTitle)} ${n + 1}`}
        >
          <div className={styles.sides}>
            <Radio value="mine" label={t(texts.mine)} description={yours} />
            <Radio value="theirs" label={t(texts.theirs, { name })} description={other} />
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end" mt="md">
        <Button
          data-autofocus
          loading={draft.saving}
          onClick={() => void draft.resolve(theirs).then(() => setTheirs(new Set()))}
        >
          {t(texts.keepChoice)}
        </Button>
      </Group>
    </Modal>
  )
}
