import { address, onOff, type Setting, secret, setting, switchWords, text } from './setting-kinds.ts'

/** Settings of the directory that staff is read from. */
export const directorySettings = {
  LDAP_URL: address(['ldap', 'ldaps'], {
    vi: 'Thư mục nhân sự để nhập người dùng, chỉ đọc, như `ldaps://dc1.example.vn`; trống là tắt. Chứng chỉ riêng: `NODE_EXTRA_CA_CERTS`.',
    en: 'Directory that staff is imported from, read-only, such as `ldaps://dc1.example.vn`. Empty: off. Private CA: `NODE_EXTRA_CA_CERTS`.',
  }),
  LDAP_STARTTLS: setting({
    schema: onOff,
    expects: { vi: `một trong: ${switchWords.join(', ')}`, en: `one of: ${switchWords.join(', ')}` },
    default: 'on',
    help: {
      vi: 'Mã hóa kết nối `ldap://` bằng StartTLS; `off` gửi mật khẩu không mã hóa, chỉ dùng trong cùng máy.',
      en: 'Encrypts `ldap://` by StartTLS; `off` sends the password in clear text, for the same machine only.',
    },
  }),
  LDAP_BIND_DN: text('', {
    vi: 'Tài khoản đọc thư mục, như `cn=toasoan,ou=apps,dc=example,dc=vn`; trống là không đăng nhập.',
    en: 'Account that reads the directory, such as `cn=toasoan,ou=apps,dc=example,dc=vn`. Empty: anonymous.',
  }),
  LDAP_PASSWORD: secret({ vi: 'Mật khẩu của tài khoản đó.', en: 'Password of that account.' }),
  LDAP_BASE: text('', {
    vi: 'Nhánh có nhân sự, như `ou=people,dc=example,dc=vn`. Bắt buộc khi có `LDAP_URL`.',
    en: 'Branch with the staff, such as `ou=people,dc=example,dc=vn`. Required with `LDAP_URL`.',
  }),
  LDAP_FILTER: text('(objectClass=person)', {
    vi: 'Bộ lọc; với Active Directory: `(&(objectCategory=person)(objectClass=user))`.',
    en: 'Filter; for Active Directory: `(&(objectCategory=person)(objectClass=user))`.',
  }),
} satisfies Record<string, Setting>
