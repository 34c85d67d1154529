import { Button, Group, SegmentedControl, Stack, Text as Words } from '@mantine/core'
import { IconEyeOff, IconTrash } from '@tabler/icons-react'
import { type HidingWay, hidingWays, mostHiddenAreas } from '@toasoan/contract/media/hidden-areas'
import { useText } from '#web/language/use-text.ts'
import { middleOf } from './box.ts'
import type { HiddenPart } from './hidden-areas.ts'
import { imageTexts } from './image-texts.ts'
import type { PictureEdit } from './picture-edit.ts'

type Props = { edit: PictureEdit; onChange: (hidden: readonly HiddenPart[]) => void }

/** The parts of a picture that are made unrecognisable. */
export function HidePanel({ edit, onChange }: Props) {
  const t = useText()
  const { hidden, crop } = edit
  const add = () => {
    const id = Math.max(0, ...hidden.map((part) => part.id)) + 1
    onChange([...hidden, { ...middleOf(crop, 0.25), id, way: hidden.at(-1)?.way ?? 'blur' }])
  }
  return (
    <Stack gap="sm">
      <Words size="sm">{t(imageTexts.hideHelp)}</Words>
      {hidden.map((part, at) => (
        <Group key={part.id} gap="xs">
          <Words size="sm" fw={500}>
            {t(imageTexts.hiddenPart, { number: at + 1 })}
          </Words>
          <SegmentedControl
            size="xs"
            aria-label={t(imageTexts.hidingWay)}
            value={part.way}
            data={hidingWays.map((way) => ({ value: way, label: t(imageTexts[way]) }))}
            onChange={(way) =>
              onChange(hidden.map((one) => (one === part ? { ...one, way: way as HidingWay } : one)))
            }
          />
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={15} />}
            aria-label={t(imageTexts.removePart, { number: at + 1 })}
            onClick={() => onChange(hidden.filter((one) => one !== part))}
          >
            {t(imageTexts.removeShort)}
          </Button>
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<IconEyeOff size={16} stroke={1.8} />}
        disabled={hidden.length >= mostHiddenAreas}
        onClick={add}
      >
        {t(imageTexts.addPart)}
      </Button>
    </Stack>
  )
}
