import { Input, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import {
  type FigureAlign,
  type FigureSize,
  figureAligns,
  figureSizes,
} from '@toasoan/contract/editorial/document'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '../editor-texts.ts'
import { imageTexts } from './image-texts.ts'
import type { PictureOptions } from './place-picture.ts'

type Props = {
  value: PictureOptions
  onChange: (value: PictureOptions) => void
  /** Help for the words above it. */
  children?: ReactNode
}

/** Placement of an image in the text, with its caption and credit. */
export function OptionsPanel({ value, onChange, children }: Props) {
  const t = useText()
  const set = (part: Partial<PictureOptions>) => onChange({ ...value, ...part })
  return (
    <Stack gap="sm">
      <Textarea
        label={t(imageTexts.alt)}
        description={t(imageTexts.altHelp)}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={500}
        value={value.alt}
        onChange={(event) => set({ alt: event.currentTarget.value.replace(/\n/g, ' ') })}
      />
      <Textarea
        label={t(imageTexts.caption)}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={2000}
        value={value.caption}
        onChange={(event) => set({ caption: event.currentTarget.value.replace(/\r?\n/g, ' ') })}
      />
      {children}
      <TextInput
        label={t(imageTexts.credit)}
        maxLength={200}
        value={value.credit}
        onChange={(event) => set({ credit: event.currentTarget.value })}
      />
      <Input.Wrapper label={t(imageTexts.size)} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t(imageTexts.size)}
          value={value.size}
          onChange={(size) => set({ size: size as FigureSize })}
          data={figureSizes.map((one) => ({ value: one, label: t(editorTexts[one]) }))}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t(imageTexts.align)} labelElement="div" description={t(imageTexts.alignHelp)}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t(imageTexts.align)}
          disabled={value.size !== 'small'}
          value={value.size === 'small' ? value.align : 'center'}
          onChange={(align) => set({ align: align as FigureAlign })}
          data={figureAligns.map((one) => ({ value: one, label: t(imageTexts[one]) }))}
        />
      </Input.Wrapper>
    </Stack>
  )
}
