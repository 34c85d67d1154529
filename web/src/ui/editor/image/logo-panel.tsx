import { Button, Slider, Stack, Text as Words } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { imageTexts } from './image-texts.ts'
import styles from './picture-dialog.module.css'
import { type LogoEdit, logoDefaults } from './picture-edit.ts'

type Props = {
  /** Undefined until loaded. */
  logos: readonly string[] | undefined
  logo: LogoEdit | null
  onChoose: (src: string) => void
  onChange: (logo: LogoEdit | null, gesture?: string) => void
}

/** Logo choice, opacity and size. */
export function LogoPanel({ logos, logo, onChoose, onChange }: Props) {
  const t = useText()
  return (
    <Stack gap="md">
      {logos?.length === 0 && <Words size="sm">{t(imageTexts.noLogos)}</Words>}
      {logos && logos.length > 0 && (
        <fieldset className={styles.logos}>
          <legend>{t(imageTexts.whichLogo)}</legend>
          {logos.map((src, index) => (
            <button
              key={src}
              type="button"
              className={styles.logo}
              aria-label={t(imageTexts.logoNumber, { number: index + 1 })}
              aria-pressed={logo?.src === src}
              onClick={() => onChoose(src)}
            >
              <img src={src} alt="" />
            </button>
          ))}
        </fieldset>
      )}
      {logo && (
        <>
          <div>
            <Words size="sm" fw={500}>
              {t(imageTexts.opacity)}: {number(logo.opacity)}
            </Words>
            <Slider
              thumbLabel={t(imageTexts.opacity)}
              min={0}
              max={1}
              step={logoDefaults.step}
              label={number}
              value={logo.opacity}
              onChange={(value) => onChange({ ...logo, opacity: Math.round(value * 10) / 10 }, 'opacity')}
            />
          </div>
          <div>
            <Words size="sm" fw={500}>
              {t(imageTexts.logoSize)}: {number(Math.round(logo.width * 100))}%
            </Words>
            <Slider
              thumbLabel={t(imageTexts.logoSize)}
              min={0.05}
              max={1}
              step={0.05}
              label={(value) => `${Math.round(value * 100)}%`}
              value={logo.width}
              onChange={(width) => onChange({ ...logo, width }, 'logo-size')}
            />
          </div>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => onChange(null)}
          >
            {t(imageTexts.removeLogo)}
          </Button>
        </>
      )}
    </Stack>
  )
}
