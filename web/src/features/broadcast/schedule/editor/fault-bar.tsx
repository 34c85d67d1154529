import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { Fault } from '@toasoan/contract/broadcast/lint'
import { useText } from '#web/language/use-text.ts'
import { FaultCount } from '../fault-count.tsx'
import { editorTexts } from './editor-texts.ts'

/** How many faults the day has now, and the way to the next one. */
export function FaultBar({ faults, onNext }: { faults: readonly Fault[]; onNext: () => void }) {
  const t = useText()
  const refuses = faults.filter((fault) => fault.refuses).length
  return (
    <>
      <span role="status">
        <FaultCount refuses={refuses} warns={faults.length - refuses} />
      </span>
      {faults.length > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowDown size={15} stroke={1.8} />}
          onClick={onNext}
        >
          {t(editorTexts.nextFault)}
        </Button>
      )}
    </>
  )
}
