/** What is exported, and where it stands here. */
export interface ExportedSite {
  tenantId: string;
  version: string;
  style: string;
  /** Whole, with a slash at the end; a folder alone where this server was not told its own address. */
  address: string;
}

/** Headers as Netlify and Cloudflare Pages read them. */
export function headersFile(policy: string): string {
  return [
    '/*',
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cache-Control: no-cache',
    '/p/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

/** A server block for nginx. The form and the dot that counts visits go on to Farsail. */
export function nginxFile(policy: string, address: string): string {
  return `# Put your name and the folder of these files in, and add your certificate.
server {
  listen 80;
  server_name www.example.com;
  root /var/www/site;
  index index.html;
  add_header Content-Security-Policy "${policy}" always;
  add_header X-Content-Type-Options nosniff always;
  add_header Referrer-Policy strict-origin-when-cross-origin always;
  location = /nginx.conf { return 404; }
  location = /_headers { return 404; }
  location = /README.txt { return 404; }
  location = /inquiry { proxy_pass ${address}inquiry; proxy_ssl_server_name on; }
  location = /v.gif { proxy_pass ${address}v.gif; proxy_ssl_server_name on; }
  location /p/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
  location / { try_files $uri $uri/ =404; }
}
`;
}

/** What whoever puts the files up has to know. */
export function readmeFile({ address }: ExportedSite): string {
  return `This folder is a whole website. It needs no program to run: put all files on any web server.
Opened from a disk, a link to a page shows its folder: open the index.html in it.

_headers     for Netlify and Cloudflare Pages
nginx.conf   for nginx

Two addresses need Farsail, and must be passed on to ${address}
  /inquiry   takes the form of an inquiry; without it visitors get an error when they send one
  /v.gif     counts visits

nginx.conf does so. Visitors who send an inquiry here are asked to look at it once more before it is taken,
because Farsail has not seen them read a page.

The pages name the address that the site had when it was published. Publish again and export anew after
that address has changed.
`;
}
