import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { longestBoxTitle } from '@toasoan/contract/editorial/story-nodes'
import { FactBoxView } from './fact-box-view.tsx'

/** Facts beside the story, in a box with a title. */
export const FactBox = Node.create({
  name: 'factBox',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    title: {
      default: '',
      parseHTML: (element: HTMLElement) => (element.dataset.title ?? '').slice(0, longestBoxTitle),
      renderHTML: ({ title }: { title?: unknown }) => (title ? { 'data-title': title } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'aside.fact-box' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', { ...HTMLAttributes, class: 'fact-box' }, 0],
  addNodeView: () => ReactNodeViewRenderer(FactBoxView),
})
