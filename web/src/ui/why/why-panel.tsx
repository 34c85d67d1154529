import { Badge, Button, Code, CopyButton, Group } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { scopeLabels } from '@toasoan/contract/access/scope'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { Reason } from '@toasoan/contract/administration/why'
import { useText } from '#web/language/use-text.ts'
import { useWhy } from './use-why.ts'
import styles from './why-panel.module.css'
import { whyTexts } from './why-texts.ts'

const mostNamed = 4

function Roles({ roles }: Pick<Reason, 'roles'>) {
  const t = useText()
  if (roles.length === 0) return <p className={styles.line}>{t(whyTexts.rolesNone)}</p>
  return (
    <ul className={styles.roles}>
      {roles.map(({ id, name, scope, mine, description }) => (
        <li key={id}>
          <strong>{name}</strong>
          {scope !== 'all' && ` (${t(scopeLabels[scope])})`}{' '}
          {mine && (
            <Badge size="sm" variant="light" tt="none">
              {t(whyTexts.yours)}
            </Badge>
          )}
          {description && <span className={styles.quiet}>{description}</span>}
        </li>
      ))}
    </ul>
  )
}

function Near({ near, module }: Pick<Reason, 'near' | 'module'>) {
  const t = useText()
  if (near.length === 0)
    return <p className={styles.line}>{t(whyTexts.nearNone, { module: module.label })}</p>
  const short = (label: string) =>
    label.startsWith(`${module.label}: `) ? label.slice(module.label.length + 2) : label
  return near.map(({ id, name, holds }) => (
    <p key={id} className={styles.line}>
      {t(whyTexts.nearHolds, { role: name, holds: holds.slice(0, mostNamed).map(short).join(', ') })}
      {holds.length > mostNamed && ` ${t(whyTexts.nearMore, { count: holds.length - mostNamed })}`}
    </p>
  ))
}

function About({ reason, from }: { reason: Reason; from: string | null }) {
  const t = useText()
  const { permission, label, mine, roles, near, module, ask } = reason
  const names = roles.map(({ name }) => name).join(', ')
  const request = t(whyTexts.request, {
    permission: label,
    code: permission,
    from: from ?? t(whyTexts.page),
    roles: names || '–',
  })
  return (
    <>
      {mine && <p className={styles.line}>{t(whyTexts.tooNarrow, { scope: t(scopeLabels[mine]) })}</p>}
      <h3 className={styles.label}>{t(whyTexts.roles)}</h3>
      <Roles roles={roles} />
      <h3 className={styles.label}>{t(whyTexts.near, { module: module.label })}</h3>
      <Near near={near} module={module} />
      <h3 className={styles.label}>{t(whyTexts.ask)}</h3>
      <p className={styles.line}>
        {ask.length === 0
          ? t(whyTexts.askNone)
          : ask.map(({ name, position }) => (position ? `${name} (${position})` : name)).join(', ')}
      </p>
      <CopyButton value={request} timeout={4000}>
        {({ copied, copy }) => (
          <Group gap="xs" mt={10}>
            <Button
              size="xs"
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
            >
              {t(whyTexts.copy)}
            </Button>
            <span className={styles.quiet} role="status">
              {copied && t(whyTexts.copied)}
            </span>
          </Group>
        )}
      </CopyButton>
    </>
  )
}

/** Missing permissions, roles that grant them, similar permissions of the user, and contacts. */
export function WhyPanel({ permissions, from }: { permissions: readonly Permission[]; from: string | null }) {
  const t = useText()
  const reasons = useWhy(permissions)
  return permissions.map((permission) => {
    const reason = reasons?.find((one) => one.permission === permission)
    return (
      <section key={permission} className={styles.panel}>
        <p className={styles.quiet}>{t(whyTexts.needed)}</p>
        <h2 className={styles.name}>
          {reason?.label ?? t(permissionLabel(permission))} <Code>{permission}</Code>
        </h2>
        {reason && <About reason={reason} from={from} />}
      </section>
    )
  })
}
