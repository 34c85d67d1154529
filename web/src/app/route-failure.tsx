import { Button } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import styles from './route-failure.module.css'

const texts = {
  title: text('Màn hình này gặp lỗi', 'This screen failed'),
  body: text(
    'Những gì đã lưu vẫn còn nguyên. Hãy tải lại trang; nếu lỗi lặp lại, hãy báo cho bộ phận kỹ thuật.',
    'What was saved is safe. Reload the page; if it happens again, tell the technical staff.',
  ),
}

/** Stands in the place of a screen that could not be loaded or drawn. */
export function RouteFailure() {
  const t = useText()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className={styles.page} role="alert">
      <img src="/illustrations/server-error.svg" alt="" width={200} height={150} />
      <h1>{t(texts.title)}</h1>
      <p>{t(texts.body)}</p>
      <Button onClick={() => window.location.reload()}>{t(shared.retry)}</Button>
    </div>
  )
}
