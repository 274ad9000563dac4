package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.MessageLite;
import com.google.rpc.ErrorInfo;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.protobuf.StatusProto;
import io.grpc.protobuf.lite.ProtoLiteUtils;
import io.grpc.reflection.v1.ServerReflectionGrpc;
import io.grpc.reflection.v1.ServerReflectionRequest;
import io.grpc.reflection.v1.ServerReflectionResponse;
import io.grpc.reflection.v1.ServiceResponse;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the server with a client that uses only gRPC and {@code person.proto}. */
@Timeout(60)
class ForeignClientTest {
    private final TransportServer server =
            new ProtoTransport().serve(Services.reference(), Endpoint.loopback(), TransportOptions.defaults());
    private final ManagedChannel channel = NettyChannelBuilder.forAddress(
                    server.endpoint().host(), server.endpoint().port())
            .usePlaintext()
            .build();

    @AfterEach
    void close() throws InterruptedException {
        channel.shutdownNow().awaitTermination(30, TimeUnit.SECONDS);
        server.close();
    }

    private <Q extends MessageLite, A extends MessageLite> A call(String method, Q request, A answer) {
        return call(method, request, answer, CallOptions.DEFAULT);
    }

    private <Q extends MessageLite, A extends MessageLite> A call(
            String method, Q request, A answer, CallOptions options) {
        @SuppressWarnings("unchecked")
        Q prototype = (Q) request.getDefaultInstanceForType();
        MethodDescriptor<Q, A> descriptor = MethodDescriptor.<Q, A>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName("metrifier.v1." + method)
                .setRequestMarshaller(ProtoLiteUtils.marshaller(prototype))
                .setResponseMarshaller(ProtoLiteUtils.marshaller(answer))
                .build();
        return ClientCalls.blockingUnaryCall(channel, descriptor, options, request);
    }

    private PersonProto.Person getPerson(String id) {
        return call(
                "PersonService/GetPerson",
                PersonProto.GetPersonRequest.newBuilder().setId(id).build(),
                PersonProto.Person.getDefaultInstance());
    }

    @Test
    void returnsListsWithTheirCount() {
        PersonProto.PersonList persons = call(
                "PersonService/ListPersons",
                PersonProto.ListPersonsRequest.getDefaultInstance(),
                PersonProto.PersonList.getDefaultInstance());

        assertThat(persons.getCount()).isEqualTo(4).isEqualTo(persons.getPersonsCount());
    }

    @Test
    void acceptsCompressedRequests() {
        PersonProto.Person person = getPerson("2");

        assertThat(call(
                        "PersonService/CreatePerson",
                        person,
                        PersonProto.Person.getDefaultInstance(),
                        CallOptions.DEFAULT.withCompression("gzip")))
                .isEqualTo(person);
    }

    @Test
    void reportsFailuresByStatus() {
        assertThatThrownBy(() -> getPerson("42")).isInstanceOfSatisfying(StatusRuntimeException.class, e -> {
            assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND);
            assertThat(e.getStatus().getDescription()).isEqualTo("no such person: id=42");
            assertThat(e.getTrailers()).isNotNull();
            assertThat(e.getTrailers().get(Metadata.Key.of("metrifier-failure", Metadata.ASCII_STRING_MARSHALLER)))
                    .isEqualTo("PERSON_NOT_FOUND");
        });
    }

    @Test
    void truncatesLongFailures() throws Exception {
        String id = "\u00E9".repeat(1_000);
        StatusRuntimeException failure = catchThrowableOfType(StatusRuntimeException.class, () -> getPerson(id));

        assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND);
        com.google.rpc.Status details = StatusProto.fromThrowable(failure);
        assertThat(details.getCode()).isEqualTo(Status.Code.NOT_FOUND.value());
        assertThat(details.getMessage()).startsWith("no such person: id=\u00E9\u00E9");
        assertThat(details.getDetails(0).unpack(ErrorInfo.class).getReason()).isEqualTo("PERSON_NOT_FOUND");

        assertThatThrownBy(() -> getPerson("x".repeat(1_000_000)))
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        e -> assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND));
    }

    @Test
    void refusesRequestsTooLargeAfterDecompression() {
        Status refusal = refusalOfZeros(17 << 20);

        assertThat(refusal.getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
        assertThat(refusal.getDescription()).startsWith("a message is over the maximum size");
    }

    /** 15 KB that become 15 MB would cost a server 50 ms each. */
    @Test
    void refusesMessagesThatGrowAThousandTimes() {
        assertThat(refusalOfZeros(15 << 20).getDescription()).contains("is more than 50 times as large");
        assertThat(getPerson("1").getId()).isEqualTo("1");
    }

    /** Sends an image of this many zeros, which are a few kilobytes on the wire. */
    private Status refusalOfZeros(int bytes) {
        PersonProto.ImageSizeRequest zeros = PersonProto.ImageSizeRequest.newBuilder()
                .setImage(ByteString.copyFrom(new byte[bytes]))
                .build();
        return catchThrowableOfType(
                        StatusRuntimeException.class,
                        () -> call(
                                "ProbeService/ImageSize",
                                zeros,
                                PersonProto.ImageSizeReply.getDefaultInstance(),
                                CallOptions.DEFAULT.withCompression("gzip")))
                .getStatus();
    }

    @Test
    void refusesMalformedRequests() {
        PersonProto.ImageSizeRequest noPerson = PersonProto.ImageSizeRequest.newBuilder()
                .setImage(ByteString.copyFrom(new byte[] {(byte) 0xFF, (byte) 0xFE}))
                .build();

        assertThatThrownBy(() -> call("PersonService/GetPerson", noPerson, PersonProto.Person.getDefaultInstance()))
                .isInstanceOfSatisfying(StatusRuntimeException.class, e -> {
                    assertThat(e.getStatus().getCode()).isEqualTo(Status.Code.INVALID_ARGUMENT);
                    assertThat(e.getStatus().getDescription())
                            .isEqualTo("cannot decode the message; both sides need the same schema: reason="
                                    + "Protocol message had invalid UTF-8.");
                });
        assertThat(getPerson("1").getId()).isEqualTo("1");
    }

    @Test
    void isHealthyUntilClosed() {
        HealthGrpc.HealthBlockingStub health =
                HealthGrpc.newBlockingStub(channel).withDeadlineAfter(30, TimeUnit.SECONDS);

        for (String service : new String[] {"", "metrifier.v1.PersonService", "metrifier.v1.StreamService"}) {
            assertThat(health.check(HealthCheckRequest.newBuilder()
                                    .setService(service)
                                    .build())
                            .getStatus())
                    .isEqualTo(ServingStatus.SERVING);
        }
    }

    @Test
    void reflectsTheServices() throws Exception {
        ServerReflectionResponse services =
                reflect(ServerReflectionRequest.newBuilder().setListServices("").build());
        assertThat(services.getListServicesResponse().getServiceList())
                .extracting(ServiceResponse::getName)
                .contains(
                        "metrifier.v1.PersonService",
                        "metrifier.v1.ProbeService",
                        "metrifier.v1.StreamService",
                        "grpc.health.v1.Health");

        ServerReflectionResponse file = reflect(ServerReflectionRequest.newBuilder()
                .setFileContainingSymbol("metrifier.v1.PersonService")
                .build());
        FileDescriptorProto described =
                FileDescriptorProto.parseFrom(file.getFileDescriptorResponse().getFileDescriptorProto(0));
        FileDescriptor expected = PersonProto.getDescriptor();
        assertThat(described)
                .isEqualTo(expected.toProto().toBuilder()
                        .addDependency("google/rpc/error_details.proto")
                        .build());
    }

    /** Lets tools decode {@code grpc-status-details-bin}. */
    @Test
    void reflectsTheDetailsOfFailures() throws Exception {
        ServerReflectionResponse file = reflect(ServerReflectionRequest.newBuilder()
                .setFileContainingSymbol(ErrorInfo.getDescriptor().getFullName())
                .build());

        assertThat(FileDescriptorProto.parseFrom(
                        file.getFileDescriptorResponse().getFileDescriptorProto(0)))
                .isEqualTo(ErrorInfo.getDescriptor().getFile().toProto());
    }

    /** The older version, which is the only one that many tools support. */
    @Test
    void reflectsTheServicesWithTheOlderProtocol() {
        MethodDescriptor<ServerReflectionRequest, ServerReflectionResponse> alpha =
                ServerReflectionGrpc.getServerReflectionInfoMethod().toBuilder()
                        .setFullMethodName("grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo")
                        .setType(MethodDescriptor.MethodType.UNARY)
                        .build();

        ServerReflectionResponse services = ClientCalls.blockingUnaryCall(
                channel,
                alpha,
                CallOptions.DEFAULT,
                ServerReflectionRequest.newBuilder().setListServices("").build());

        assertThat(services.getListServicesResponse().getServiceList())
                .extracting(ServiceResponse::getName)
                .contains("metrifier.v1.PersonService", "grpc.reflection.v1.ServerReflection");
    }

    private ServerReflectionResponse reflect(ServerReflectionRequest request) throws Exception {
        CompletableFuture<ServerReflectionResponse> answer = new CompletableFuture<>();
        StreamObserver<ServerReflectionRequest> requests = ServerReflectionGrpc.newStub(channel)
                .serverReflectionInfo(new StreamObserver<>() {
                    @Override
                    public void onNext(ServerReflectionResponse value) {
                        answer.complete(value);
                    }

                    @Override
                    public void onError(Throwable thrown) {
                        answer.completeExceptionally(thrown);
                    }

                    @Override
                    public void onCompleted() {
                        answer.completeExceptionally(new IllegalStateException("ended without an answer"));
                    }
                });
        requests.onNext(request);
        ServerReflectionResponse response = answer.get(30, TimeUnit.SECONDS);
        requests.onCompleted();
        return response;
    }
}
