import { Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { me } from '@toasoan/contract/account/auth'
import { updateMe } from '@toasoan/contract/account/profile'
import type { Language } from '@toasoan/contract/kit/text'
import { call } from '#web/client/call.ts'
import { invalidateAll, reportFailure } from '#web/client/query-client.ts'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { setUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { type Skin, skinLabels, skins, useSkin } from '#web/ui/theme/skin.ts'
import { accountTexts } from './text.ts'

/** Each language is written in itself. */
const languages: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

/** The language of the interface and of mails, and the skin of this browser. */
export function LookTab() {
  const t = useText()
  const [language, changeLanguage] = useLanguage()
  const [skin, changeSkin] = useSkin()
  const keep = async (next: Language) => {
    const { name, display_name, alias, phone, gender, birthday, version } = await call(me)
    const body = { name, display_name, alias, phone, gender, birthday, language: next, version }
    setUser(await call(updateMe, { body }))
  }
  const choose = (next: Language) => {
    changeLanguage(next)
    // The server writes some sentences in the asked language.
    void invalidateAll()
    keep(next).catch(reportFailure)
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Card title={t(accountTexts.language)}>
        <Radio.Group
          value={language}
          onChange={(next) => choose(next as Language)}
          aria-label={t(accountTexts.language)}
        >
          <Stack gap="sm">
            {(Object.keys(languages) as Language[]).map((name) => (
              <Radio key={name} value={name} label={<span lang={name}>{languages[name]}</span>} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed" mt="md">
          {t(accountTexts.languageHelp)}
        </Text>
      </Card>
      <Card title={t(accountTexts.skin)}>
        <Radio.Group
          value={skin}
          onChange={(next) => changeSkin(next as Skin)}
          aria-label={t(accountTexts.skin)}
        >
          <Stack gap="sm">
            {skins.map((name) => (
              <Radio key={name} value={name} label={t(skinLabels[name])} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed" mt="md">
          {t(accountTexts.skinHelp)}
        </Text>
      </Card>
    </SimpleGrid>
  )
}
