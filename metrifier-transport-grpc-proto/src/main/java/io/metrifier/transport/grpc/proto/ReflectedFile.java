package io.metrifier.transport.grpc.proto;

import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.rpc.ErrorDetailsProto;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import java.util.ArrayList;
import java.util.List;

/**
 * The file that reflection serves: {@code person.proto} with an additional import of {@code google.rpc.ErrorInfo}, so
 * that tools can decode the details of a failure. The published file lacks the import, so that it compiles without
 * Google's files. Built at the first request, so that a server without such requests does not pay for it.
 */
final class ReflectedFile {
    private static final FileDescriptor FILE = addErrorDetails(PersonProto.getDescriptor());

    private ReflectedFile() {}

    static FileDescriptor get() {
        return FILE;
    }

    private static FileDescriptor addErrorDetails(FileDescriptor file) {
        FileDescriptor errors = ErrorDetailsProto.getDescriptor();
        List<FileDescriptor> imports = new ArrayList<>(file.getDependencies());
        imports.add(errors);
        try {
            return FileDescriptor.buildFrom(
                    file.toProto().toBuilder().addDependency(errors.getName()).build(),
                    imports.toArray(FileDescriptor[]::new));
        } catch (DescriptorValidationException e) {
            throw new IllegalStateException("internal error: cannot add an import: file=" + file.getName(), e);
        }
    }
}
