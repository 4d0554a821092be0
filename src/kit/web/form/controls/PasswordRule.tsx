import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type PasswordTrait, passwordTraits } from '#kit/domain/session/password-rule.ts';
import './new-password.css';

const ORDER: PasswordTrait[] = ['long', 'letter', 'digit', 'special'];

/** The rule for a new password, ticked off while it is typed. */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useTranslation();
  const traits = passwordTraits(password);
  return (
    <ul className="password-rule" aria-label={t('password.rule')}>
      {ORDER.map((trait) => (
        <li key={trait} data-met={traits[trait] || undefined}>
          {traits[trait] ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
          {t(`password.traits.${trait}`)}
          <span className="visually-hidden">{traits[trait] ? t('password.met') : t('password.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
