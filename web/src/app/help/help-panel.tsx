import { Button, Drawer, NativeSelect, Text, useComputedColorScheme } from '@mantine/core'
import type { Text as Words } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { askForTour } from '#web/ui/help/help-store.ts'
import { guidePicture, pictureSize } from './guide-pictures.ts'
import styles from './help-panel.module.css'
import { helpTexts } from './help-texts.ts'
import { roleGuides } from './role-guides.ts'
import { guideOf } from './screen-guides.ts'

function Steps({ title, steps }: { title?: Words; steps: readonly Words[] }) {
  const t = useText()
  return (
    <>
      {title && <h3 className={styles.part}>{t(title)}</h3>}
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.vi}>{t(step)}</li>
        ))}
      </ul>
    </>
  )
}

/** What the screen is about, from its address. */
function OfScreen() {
  const t = useText()
  const guide = guideOf(useLocation().pathname)
  if (!guide) return null
  return (
    <section aria-label={t(helpTexts.thisScreen)} className={styles.section}>
      <h2 className={styles.title}>{t(guide.title)}</h2>
      <Text size="sm">{t(guide.about)}</Text>
      <Steps steps={guide.steps} />
    </section>
  )
}

/** The guide of a role: one's own first, any other by choice. */
function OfRole() {
  const t = useText()
  const { user } = useSession()
  const [language] = useLanguage()
  const skin = useComputedColorScheme('light')
  const own = roleGuides.findIndex(({ name }) => user?.roles.some((role) => role.name === name.vi))
  const [place, setPlace] = useState(Math.max(own, 0))
  const guide = roleGuides[place]
  if (!guide) return null
  return (
    <section aria-label={t(helpTexts.role)} className={styles.section}>
      <NativeSelect
        label={t(helpTexts.role)}
        value={String(place)}
        onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
        data={roleGuides.map(({ name }, value) => ({ value: String(value), label: t(name) }))}
      />
      <figure className={styles.picture}>
        <img
          src={guidePicture(guide.picture.name, language, skin)}
          alt=""
          width={pictureSize.width}
          height={pictureSize.height}
          loading="lazy"
        />
        <figcaption>{t(guide.picture.shows)}</figcaption>
      </figure>
      <Steps title={helpTexts.firstDay} steps={guide.firstDay} />
      <Steps title={helpTexts.daily} steps={guide.daily} />
      <h3 className={styles.part}>{t(helpTexts.when)}</h3>
      <dl className={styles.when}>
        {guide.when.map(({ happens, act }) => (
          <div key={happens.vi}>
            <dt>{t(happens)}</dt>
            <dd>{t(act)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The guide beside the screen that it is about. */
export function HelpPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={opened} onClose={onClose} size="min(460px, 100vw)" title={t(helpTexts.title)}>
      <OfScreen />
      <OfRole />
      <Text size="sm" c="dimmed">
        {t(helpTexts.keys)}
      </Text>
      <Button
        mt="md"
        variant="default"
        onClick={() => {
          onClose()
          askForTour(true)
        }}
      >
        {t(helpTexts.tour)}
      </Button>
    </Drawer>
  )
}
