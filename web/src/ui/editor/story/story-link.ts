import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { storyOf } from '@toasoan/contract/editorial/story-nodes'
import { StoryLinkView } from './story-link-view.tsx'

/** Another story of ours, by its id: its headline is looked up wherever it is shown. */
export const StoryLink = Node.create({
  name: 'storyLink',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'aside.story-link',
      getAttrs: (element) => {
        const id = storyOf({ id: Number(element.dataset.story) })
        return id ? { id } : false
      },
    },
  ],
  renderHTML: ({ node }) => ['aside', { class: 'story-link', 'data-story': storyOf(node.attrs) }],
  addNodeView: () => ReactNodeViewRenderer(StoryLinkView),
})
