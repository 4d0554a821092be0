import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { AvatarField } from '#kit/web/files/AvatarField.tsx';
import { addressOfFile } from '#kit/web/files/file-address.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';

export function AvatarFields() {
  const { t } = useTranslation();
  return (
    <Form name="avatar-fields" layout="vertical">
      <Form.Item name="portrait" label={t('samples.portrait')}>
        <Portrait />
      </Form.Item>
    </Form>
  );
}

const Portrait = (props: ControlProps<string>) => (
  <AvatarField
    {...props}
    picture={
      props.value ? (
        <img className="gallery-portrait" src={addressOfFile(props.value)} alt={props.value.replace(/^.*\//, '')} />
      ) : (
        <span className="gallery-portrait" />
      )
    }
  />
);
