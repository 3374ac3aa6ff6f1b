import type { TextParams } from '@quoin/extensions/text'
import type { PanelLibrary } from '@quoin/runtime/panel'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../api/api-client.ts'
import { useLocale } from '../i18n/locale.tsx'
import { Render } from '../render/render.tsx'
import { useSession } from '../shell/session.tsx'
import { useDark } from '../shell/theme.tsx'

/** What components of an application import from `@quoin/runtime/panel`. */
export const panelLibrary: PanelLibrary = {
  Part: (part) => <Render content={part} />,
  Link: (props) => <Link {...props} />,
  useRequest<Result>(url: string, { interval }: { readonly interval?: number } = {}) {
    const query = useQuery({
      queryKey: ['component', url],
      queryFn: () => callApi<Result>({ url }),
      ...(interval !== undefined && { refetchInterval: interval * 1000 }),
    })
    const { refetch } = query
    const reload = useCallback(async () => void (await refetch()), [refetch])
    return { data: query.data, error: query.error, loading: query.isPending, reload }
  },
  send: (request) => callApi(request),
  useNotify() {
    const { message } = App.useApp()
    return useMemo(() => {
      const says = (kind: 'success' | 'info' | 'warning' | 'error') => (text: string) => void message[kind](text)
      return { success: says('success'), info: says('info'), warning: says('warning'), error: says('error') }
    }, [message])
  },
  useTexts() {
    const { t } = useLocale()
    // The keys of an application are in no catalogue that the compiler knows.
    return t as unknown as (key: string, values?: TextParams) => string
  },
  useUser: () => useSession().user,
  useNavigate() {
    const navigate = useNavigate()
    return useCallback((path: string) => void navigate(path), [navigate])
  },
  useDark,
}
