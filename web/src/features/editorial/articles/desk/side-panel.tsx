import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useEffect } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { number } from '#web/ui/date-time.ts'
import { useHasAssist } from '../assist/use-assist-state.ts'
import { useHasOtherLanguage } from '../languages/use-languages.ts'
import { useHasSources } from '../source/use-meter.ts'
import { articleTexts } from '../text.ts'
import { useStore } from '../writing/store.ts'
import { useDesk } from './desk-state.ts'
import styles from './side-panel.module.css'
import { type SideTab, sideTabs } from './side-tabs.ts'
import { useWritingState } from './writing-context.ts'

/** Fields that stand on the paper and not in the panel. */
const onPaper = ['kicker', 'title', 'lead', 'document']

const noCount = () => null

function TabButton({ tab }: { tab: SideTab }) {
  const t = useText()
  const count = (tab.useCount ?? noCount)()
  const label = t(tab.label)
  const spoken = count ? `${label} (${number(count)})` : label
  return (
    <Tabs.Tab value={tab.name} aria-label={spoken}>
      <span className={styles.icon}>
        <tab.icon size={19} stroke={1.7} aria-hidden />
        {count ? <span className={styles.count}>{number(count)}</span> : null}
      </span>
      <span className={styles.label}>{label}</span>
    </Tabs.Tab>
  )
}

/** Beside the text, or below it on narrow screens: everything about the article that is not its text. */
export const SidePanel = memo(function SidePanel() {
  const t = useText()
  const can = useCan()
  const desk = useDesk()
  const chosen = useStore(desk, ({ tab }) => tab)
  const saved = useWritingState(({ head }) => head !== null)
  const errors = useWritingState((state) => state.errors)
  const hasSources = useHasSources()
  const hasAssist = useHasAssist()
  const hasOther = useHasOtherLanguage()
  const shown = sideTabs.filter(
    ({ can: needed, savedOnly, sourced, assisted, translated }) =>
      can(needed) &&
      (saved || !savedOnly) &&
      (hasSources || !sourced) &&
      (hasAssist || !assisted) &&
      (hasOther || !translated),
  )
  const active = shown.some(({ name }) => name === chosen) ? chosen : 'details'
  // Below 1200 px the panel is below the text, and its tabs lie in a row.
  const beside = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false }) ?? true
  // A wrong field is where its sentence can be read.
  useEffect(() => {
    if (Object.keys(errors).some((name) => !onPaper.includes(name.split('.')[0]!)))
      desk.set({ tab: 'details' })
  }, [errors, desk])
  return (
    <aside className={styles.panel} aria-label={t(articleTexts.sidePanel)} data-side-panel>
      <Tabs
        className={styles.all}
        orientation={beside ? 'vertical' : 'horizontal'}
        placement="right"
        value={active}
        onChange={(name) => name && desk.set({ tab: name })}
      >
        {shown.length > 1 && (
          <Tabs.List className={styles.tabs} aria-label={t(articleTexts.sidePanel)}>
            {shown.map((tab) => (
              <TabButton key={tab.name} tab={tab} />
            ))}
          </Tabs.List>
        )}
        {shown.map(({ name, component: Content }) => (
          // What is half filled in stays while another tab is looked at.
          <Tabs.Panel key={name} value={name} keepMounted={name === 'details'}>
            {(name === active || name === 'details') && <Content />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  )
})
