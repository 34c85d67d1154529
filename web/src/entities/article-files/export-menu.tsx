import { Anchor, Button, Menu } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { type Exported, ExportItems } from './export-items.tsx'
import { articleFileTexts } from './text.ts'

/** A button, or with `compact` a text link, that exports a version of an article. */
export function ExportMenu({ article, compact = false }: { article: Exported; compact?: boolean }) {
  const t = useText()
  if (!useCan()('article.view')) return null
  return (
    <Menu position="bottom-start" width={190}>
      <Menu.Target>
        {compact ? (
          <Anchor component="button" type="button" inherit>
            {t(articleFileTexts.exportMenu)}
          </Anchor>
        ) : (
          <Button variant="default" leftSection={<IconFileText size={16} stroke={1.8} />}>
            {t(articleFileTexts.exportMenu)}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems article={article} />
      </Menu.Dropdown>
    </Menu>
  )
}
