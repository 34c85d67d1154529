import {
  type Icon,
  IconInfoCircle,
  IconLanguage,
  IconListCheck,
  IconMessage2,
  IconMessages,
  IconPencilQuestion,
  IconQuote,
  IconSparkles,
  IconTimelineEvent,
} from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { type Text, text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'
import { AssistTab } from '../assist/assist-tab.tsx'
import { ChecklistPanel } from '../checklist/checklist-panel.tsx'
import { checklistTexts } from '../checklist/checklist-texts.ts'
import { useOpenCount } from '../checklist/use-checklist.ts'
import { BesideTab } from '../languages/beside-tab.tsx'
import { languageTexts } from '../languages/text.ts'
import { MetadataPanel } from '../panel/metadata-panel.tsx'
import { SourceTab } from '../source/source-tab.tsx'
import { StoryTab } from '../story/story-tab.tsx'
import { storyTexts } from '../story/text.ts'
import { articleTexts } from '../text.ts'
import { ChatTab } from '../together/chat-tab.tsx'
import { CommentsTab, useCommentCount } from '../together/comments-tab.tsx'
import { SuggestionsTab, useSuggestionCount } from '../together/suggestions-tab.tsx'
import { togetherTexts } from '../together/text.ts'

/** A tab of the desk's side panel. Its component stands inside `WritingContext` and `DeskContext`. */
export type SideTab = {
  name: string
  label: Text
  icon: Icon
  component: ComponentType
  /** Who has the tab; everybody when absent. */
  can?: Permission
  /** Only articles that were saved once have it. */
  savedOnly?: boolean
  /** A hook: what stands beside the icon, such as how many are open. Null and 0 show nothing. */
  useCount?: () => number | null
  /** Only articles that were made from something elsewhere have it. */
  sourced?: boolean
  /** Only where an assistant is configured. */
  assisted?: boolean
  /** Only stories that have another language. */
  translated?: boolean
}

/** The tabs in their order; a new one is a line here. */
export const sideTabs: readonly SideTab[] = [
  { name: 'details', label: articleTexts.details, icon: IconInfoCircle, component: MetadataPanel },
  {
    name: 'comments',
    label: togetherTexts.comments,
    icon: IconMessages,
    component: CommentsTab,
    can: 'comment.index',
    savedOnly: true,
    useCount: useCommentCount,
  },
  {
    name: 'suggestions',
    label: togetherTexts.suggestions,
    icon: IconPencilQuestion,
    component: SuggestionsTab,
    can: 'comment.index',
    savedOnly: true,
    useCount: useSuggestionCount,
  },
  {
    name: 'checklist',
    label: checklistTexts.tab,
    icon: IconListCheck,
    component: ChecklistPanel,
    useCount: useOpenCount,
  },
  {
    name: 'chat',
    label: togetherTexts.chat,
    icon: IconMessage2,
    component: ChatTab,
    can: 'chat.index',
    savedOnly: true,
  },
  {
    name: 'assist',
    label: text('Trợ lý', 'Assistant'),
    icon: IconSparkles,
    component: AssistTab,
    can: 'assist.use',
    assisted: true,
  },
  { name: 'story', label: storyTexts.story, icon: IconTimelineEvent, component: StoryTab, savedOnly: true },
  {
    name: 'beside',
    label: languageTexts.beside,
    icon: IconLanguage,
    component: BesideTab,
    savedOnly: true,
    translated: true,
  },
  {
    name: 'source',
    label: storyTexts.source,
    icon: IconQuote,
    component: SourceTab,
    savedOnly: true,
    sourced: true,
  },
]
