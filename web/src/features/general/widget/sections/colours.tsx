import { text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { number } from '#web/ui/date-time.ts'
import { dark, gray, red, sea } from '#web/ui/theme/colors.ts'
import { useSkin } from '#web/ui/theme/skin.ts'
import { contrast } from '../contrast.ts'
import { Example, Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  sea: text('Xanh biển (màu chính)', 'Sea (primary)'),
  red: text('Đỏ (trực tiếp, nguy hiểm)', 'Red (live, danger)'),
  gray: text('Xám', 'Grey'),
  dark: text('Giao diện tối', 'Dark skin'),
  variables: text('Biến của giao diện đang dùng', 'Variables of the skin in use'),
}

const source = 'ui/theme/colors.ts'

/** Whichever of white and black is read better on the colour. */
const wordsOn = (color: string) =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000'

const rounded = (ratio: number) => number(Math.round(ratio * 10) / 10)

function Patch({ color, name }: { color: string; name: string }) {
  const words = wordsOn(color)
  return (
    <div className={styles.patch} style={{ background: color, color: words }}>
      <strong>{name}</strong>
      {color}
      <br />
      {rounded(contrast(color, words))}
    </div>
  )
}

const Scale = ({ colors, name }: { colors: readonly string[]; name: string }) => (
  <div className={styles.patches}>
    {colors.map((color, shade) => (
      <Patch key={color} color={color} name={`${name} ${shade}`} />
    ))}
  </div>
)

const variables = [
  '--page',
  '--surface',
  '--line',
  '--hover',
  '--chosen',
  '--focus',
  '--live',
  '--tone-primary',
  '--tone-success',
  '--tone-warning',
  '--tone-danger',
  '--tone-info',
]

function Variables() {
  const [skin] = useSkin()
  const [values, setValues] = useState<[string, string][]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another skin has other values
  useEffect(() => {
    const style = getComputedStyle(document.documentElement)
    setValues(variables.map((name) => [name, style.getPropertyValue(name).trim()]))
  }, [skin])
  return (
    <div className={styles.patches}>
      {values
        .filter(([, color]) => /^#[0-9a-f]{6}$/i.test(color))
        .map(([name, color]) => (
          <Patch key={name} color={color} name={name} />
        ))}
    </div>
  )
}

export const Colours = () => (
  <Section id="colours">
    <Example title={texts.sea} source={source}>
      <Scale colors={sea} name="sea" />
    </Example>
    <Example title={texts.red} source={source}>
      <Scale colors={red} name="red" />
    </Example>
    <Example title={texts.gray} source={source}>
      <Scale colors={gray} name="gray" />
    </Example>
    <Example title={texts.dark} source={source}>
      <Scale colors={dark} name="dark" />
    </Example>
    <Example title={texts.variables} source="ui/theme/global.css">
      <Variables />
    </Example>
  </Section>
)
