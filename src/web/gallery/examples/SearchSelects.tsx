import { SearchSelect } from '#kit/web/form/controls/SearchSelect.tsx';
import { State, States } from '../frame/States.tsx';

const PEOPLE = 'sys_user,realname,username';

export function SearchSelects() {
  return (
    <States name="search-select" filled={{ filled: 'staff01', disabled: 'admin' }}>
      <State name="empty">
        <SearchSelect dict={PEOPLE} />
      </State>
      <State name="filled">
        <SearchSelect dict={PEOPLE} />
      </State>
      <State name="disabled">
        <SearchSelect dict={PEOPLE} disabled />
      </State>
      <State name="refused">
        <SearchSelect dict={PEOPLE} />
      </State>
    </States>
  );
}
