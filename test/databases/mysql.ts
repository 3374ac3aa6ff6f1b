import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './binaries.ts'
import { freePort, launch, runAs, scratchFolder, type TestServer } from './scratch-server.ts'

const packages = ['mysql-server-core', 'mysql-client-core']

/** A throw-away MySQL 9 from Debian's unstable packages, unpacked beside the system and never installed. */
export async function startMysql(): Promise<TestServer> {
  const root = unpackedMysql()
  const folder = scratchFolder('mysql')
  const port = await freePort()
  const loader = join(root, 'usr/lib64/ld-linux-x86-64.so.2')
  const libraries = ['usr/lib/x86_64-linux-gnu', 'usr/lib/mysql/private'].map((path) => join(root, path)).join(':')
  const common = [
    '--library-path',
    libraries,
    join(root, 'usr/sbin/mysqld'),
    '--no-defaults',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--basedir=${join(root, 'usr')}`,
    `--lc-messages-dir=${join(root, 'usr/share/mysql')}`,
    `--character-sets-dir=${join(root, 'usr/share/mysql/charsets')}`,
    `--plugin-dir=${join(root, 'usr/lib/mysql/plugin')}`,
    '--secure-file-priv=',
    '--mysqlx=OFF',
    `--datadir=${join(folder, 'data')}`,
    '--innodb-redo-log-capacity=8M',
    '--innodb-doublewrite=OFF',
    '--innodb-flush-log-at-trx-commit=0',
  ]
  runAs(null, loader, [...common, '--initialize-insecure'])
  const url = `mysql://root@127.0.0.1:${port}/mysql`
  return launch({
    url,
    folder,
    user: null,
    signal: 'KILL',
    command: [
      loader,
      ...common,
      `--port=${port}`,
      `--socket=${join(folder, 'socket')}`,
      '--bind-address=127.0.0.1',
      `--pid-file=${join(folder, 'pid')}`,
      '--skip-log-bin',
      '--performance-schema=OFF',
    ],
  })
}

/** The unpacked packages, kept in the user's cache folder between runs. */
export function unpackedMysql(): string {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'quoin')
  const root = join(cache, 'mysql')
  if (existsSync(join(root, 'usr/sbin/mysqld'))) return root
  const apt = findProgram('apt-get')
  if (!apt || !findProgram('dpkg-deb') || process.arch !== 'x64') {
    throw new Error(
      'MySQL 9 is unpacked from Debian packages, so this leg needs apt-get, dpkg-deb and an x86-64 machine.',
    )
  }
  const work = join(cache, 'mysql-download')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(join(work, 'lists/partial'), { recursive: true })
  mkdirSync(join(work, 'cache/archives/partial'), { recursive: true })
  // With no package installed, the libraries of that newer system come along.
  writeFileSync(join(work, 'status'), '')
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${keyring}] http://deb.debian.org/debian sid main\n`)
  const settings = {
    'Dir::Etc::sourcelist': join(work, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(work, 'lists'),
    'Dir::State::status': join(work, 'status'),
    'Dir::Cache': join(work, 'cache'),
    'APT::Install-Recommends': 'false',
  }
  const text = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`)
  writeFileSync(join(work, 'apt.conf'), text.join(''))
  const env = { ...process.env, APT_CONFIG: join(work, 'apt.conf') }
  try {
    execFileSync(apt, ['update', '-q'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    execFileSync(apt, ['install', '-q', '-y', '--download-only', ...packages], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (cause) {
    throw new Error(`MySQL 9 could not be had: ${packages.join(' and ')} of Debian sid did not download.`, { cause })
  }
  const unpacked = join(work, 'root')
  const archives = join(work, 'cache/archives')
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', join(archives, file), unpacked], { stdio: 'ignore' })
  }
  renameSync(unpacked, root)
  rmSync(work, { recursive: true, force: true })
  return root
}
