export { Pagination } from './pagination.tsx'
export { PaginationWrapper } from './pagination-wrapper.tsx'
export { SearchBox } from './search-box.tsx'
