import type { DepartmentsPage } from '@toasoan/contract/site/pages'
import { count } from '#site/format/numbers.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { readersText } from '#site/text/readers.ts'

/** Who makes the news: the departments that have published, each with its page. */
export function Departments({ page }: { page: DepartmentsPage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(readersText.departments)}</h1>
      </header>
      <div className="with-rail">
        <ul className="departments">
          {page.departments.map(({ name, path, articles }) => (
            <li key={path}>
              <a href={address(path)}>{name}</a>
              <span>{say(readersText.stories, { n: count(articles, language) })}</span>
            </li>
          ))}
        </ul>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
        </aside>
      </div>
    </div>
  )
}
