/** Where a server keeps its files and listens. */
export interface DovecotPlace {
  dir: string;
  /** The file of its settings. */
  settings: string;
  port: number;
  securePort: number;
}

interface Who {
  user: string;
  group: string;
  isNew: boolean;
  capability: string | undefined;
}

/** The settings of a server that runs as one plain user, with everything below one folder; 2.3 and 2.4 name some of them differently. */
export function settingsFor(place: DovecotPlace, { user, group, isNew, capability }: Who): string {
  return `${isNew ? newFirst : ''}base_dir = ${place.dir}/run
state_dir = ${place.dir}/state
log_path = ${place.dir}/log
listen = 127.0.0.1
first_valid_uid = 1
mail_fsync = never
auth_failure_delay = 0
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${group}
mail_max_userip_connections = 2000
ssl = yes
${capability === undefined ? '' : `imap_capability = ${capability}\n`}${isNew ? newStyle(place) : oldStyle(place)}
namespace inbox {
  inbox = yes
  separator = /
${specialFolders()}}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  client_limit = 1100
  ${isNew ? 'restart_request_count = unlimited' : 'service_count = 0'}
  inet_listener imap {
    port = ${place.port}
  }
  inet_listener imaps {
    port = ${place.securePort}
    ssl = yes
  }
}
`;
}

const newFirst = 'dovecot_config_version = 2.4.0\ndovecot_storage_version = 2.4.0\n';

function oldStyle({ dir }: DovecotPlace): string {
  return `protocols = imap
disable_plaintext_auth = no
mail_location = maildir:${dir}/mail/%u
ssl_cert = <${dir}/cert.pem
ssl_key = <${dir}/key.pem
passdb {
  driver = passwd-file
  args = ${dir}/users
}
userdb {
  driver = passwd-file
  args = ${dir}/users
}`;
}

function newStyle({ dir }: DovecotPlace): string {
  return `protocols {
  imap = yes
}
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${dir}/mail/%{user}
ssl_server_cert_file = ${dir}/cert.pem
ssl_server_key_file = ${dir}/key.pem
passdb passwd-file {
  passwd_file_path = ${dir}/users
}
userdb passwd-file {
  passwd_file_path = ${dir}/users
}`;
}

function specialFolders(): string {
  const folders = { Sent: 'Sent', Drafts: 'Drafts', Junk: 'Junk', Trash: 'Trash', Archive: 'Archive' };
  return Object.entries(folders)
    .map(([name, use]) => `  mailbox ${name} {\n    auto = create\n    special_use = \\${use}\n  }\n`)
    .join('');
}
