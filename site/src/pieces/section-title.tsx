import type { SiteCategory } from '@toasoan/contract/site/home'
import type { ReactNode } from 'react'
import { useAddress } from '#site/frame/language.tsx'
import { Icon } from './icons.tsx'

/** The heading of a part of a page. */
export const SectionTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 className="section-title" id={id}>
    {children}
  </h2>
)

/** The heading of a category's strip: its name and up to four of its children, all of them links. */
export function CategoryTitle({ category }: { category: SiteCategory }) {
  const address = useAddress()
  return (
    <header className="category-title">
      <h2 className="section-title" id={`strip-${category.slug}`}>
        <a href={address(category.path)}>
          {category.name}
          <Icon name="chevron" size={18} />
        </a>
      </h2>
      {category.children.length > 0 && (
        <ul>
          {category.children.slice(0, 4).map((child) => (
            <li key={child.id}>
              <a href={address(child.path)}>{child.name}</a>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}
